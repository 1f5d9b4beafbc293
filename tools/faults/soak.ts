/**
 * `npm run soak -- [MINUTES] [PEOPLE]`: mixed people use a site of its own, 30 minutes and 20 of them unless said: visitors who read, search,
 * open jobs and answer questions, and people who sign up and use their account, each with cookies of their own and a pause after each page.
 * Tells errors, how the memory grew after the first five minutes, minute by minute too, and the 95th percentile of pages beside that of a
 * single person before;
 * exit code 1 where a bar is missed. DATA_DIR names a catalogue to use; it is written to.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/servers/child-process.ts";
import { percentilesOf } from "../../bench/percentiles.ts";
import { parseMetrics, worst } from "../slo/parse-metrics.ts";
import { build, isBuilt } from "../start/build.js";
import { CLIENT_HEADER, nextClient, signUp, startSite, untilReady } from "./site.ts";

const TOKEN = "the metrics' token of the soak, long enough";
const PAUSE_MS = 2_000;
const QUIET_STEPS = 240;
const WARM_MINUTES = 5;
const MOST_GROWTH = 0.05;
/** Than for a single person. */
const MOST_SLOWER = 2;
/** Of what somebody does next; the rest are pages. */
const SHARES = { signUp: 0.02, answer: 0.1, leave: 0.02 };
const PAGES = [
  "/",
  "/results",
  "/results?q=engineer",
  "/results?q=nurse+berlin",
  "/results?category=it-software&sort=newest",
  "/results?page=3",
  "/onboarding/jobCategories",
  "/answers",
  "/how-it-works",
  "/login",
  "/saved",
  "/sources",
];
const MEMBERS_PAGES = ["/applications", "/profile", "/searches", "/profile/cv"];
const ANSWERS: readonly [step: string, form: Record<string, string>][] = [
  ["education", { education: "bachelor" }],
  ["english", { englishLevel: "b2" }],
  ["experience", { yearsExperience: "3-5-years" }],
  ["employment", { employmentTypes: "full-time" }],
  ["country", { country: "IT" }],
  ["jobCategories", { jobCategories: "it-software" }],
];

/** `told` how many answers they have given. */
type Person = { cookies: Map<string, string>; client: string; isMember: boolean; told: number };
type Done = { what: string; status: number; ms: number | null };

const minutes = Number(process.argv[2] ?? 30);
const people = Number(process.argv[3] ?? 20);
const own = process.env.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), "soak-")) : null;
const dataDir = process.env.DATA_DIR ?? (own as string);
if (!isBuilt()) await build();
const site = startSite({ port: await freePort(), env: { DATA_DIR: dataDir, METRICS_TOKEN: TOKEN, JOBS: "off" } });
try {
  await untilReady(site);
  const jobs = await jobPaths();
  const quiet: number[] = [];
  let alone = comes();
  for (let n = 0; n < QUIET_STEPS; n++) {
    const { ms } = await step(alone, jobs);
    if (ms !== null) quiet.push(ms);
    if (Math.random() < SHARES.leave) alone = comes();
  }
  const report = await soak(jobs);
  const quietP95 = Math.round(percentilesOf(quiet).p95);
  const missed = [
    report.errors > 0 && "errors",
    report.growth >= MOST_GROWTH && "growth",
    report.p95 > MOST_SLOWER * quietP95 && "p95",
  ].filter((bar) => bar !== false);
  console.log(JSON.stringify({ minutes, people, ...report, quietP95, missed }));
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await site.kill();
  if (own) rmSync(own, { recursive: true });
}

async function soak(jobs: readonly string[]) {
  const until = Date.now() + minutes * 60_000;
  const times: number[] = [];
  const memory: Sample[] = [];
  const faults = new Map<string, number>();
  const done = { answered: 0, signedUp: 0 };

  async function place(): Promise<void> {
    await wait(Math.random() * PAUSE_MS);
    for (let person = comes(); Date.now() < until; ) {
      const { what, status, ms } = await step(person, jobs);
      if (status < 200 || status >= 400) faults.set(`${what} ${status}`, (faults.get(`${what} ${status}`) ?? 0) + 1);
      else if (ms !== null) times.push(ms);
      else if (what === "sign up") done.signedUp++;
      else done.answered++;
      if (Math.random() < SHARES.leave) person = comes();
      await wait(PAUSE_MS * (0.5 + Math.random()));
    }
  }
  async function watch(): Promise<void> {
    while (Date.now() < until) {
      const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      const samples = parseMetrics(await answer.text());
      const megabytes = (name: string) => (worst(samples, name) ?? 0) / 1e6;
      const heap = megabytes("nodejs_heap_size_used_bytes") + megabytes("nodejs_external_memory_bytes");
      memory.push({ at: Date.now(), megabytes: megabytes("process_resident_memory_bytes"), heap });
      await wait(10_000);
    }
  }
  await Promise.all([watch(), ...Array.from({ length: people }, place)]);
  // What was taken in for good: the least of a minute, since the rest is the collector's to give back.
  const least = (from: number, to: number) =>
    Math.min(...memory.filter(({ at }) => at >= from && at < to).map(({ megabytes }) => megabytes));
  const warm = until - minutes * 60_000 + Math.min(WARM_MINUTES, minutes / 2) * 60_000;
  const [before, after] = [least(warm - 60_000, warm + 60_000), least(until - 120_000, until + 1)];
  return {
    pages: times.length,
    perSecond: Number((times.length / (minutes * 60)).toFixed(1)),
    ...done,
    errors: [...faults.values()].reduce((sum, n) => sum + n, 0),
    faults: Object.fromEntries(faults),
    p95: Math.round(percentilesOf(times).p95),
    memoryMb: { before: Math.round(before), after: Math.round(after) },
    // The least of each minute, and of that what the main thread holds.
    curveMb: byMinute(memory),
    growth: Number((after / before - 1).toFixed(3)),
  };
}

type Sample = { at: number; megabytes: number; heap: number };

function byMinute(memory: readonly Sample[]): string[] {
  const first = memory[0]?.at ?? 0;
  const minuteOf = ({ at }: Sample) => Math.floor((at - first) / 60_000);
  return [...Map.groupBy(memory, minuteOf).values()].map((samples) => {
    const least = samples.reduce((one, other) => (other.megabytes < one.megabytes ? other : one));
    return `${Math.round(least.megabytes)} (${Math.round(least.heap)})`;
  });
}

function comes(): Person {
  return { cookies: new Map(), client: nextClient(), isMember: false, told: 0 };
}

/** What somebody does next: of pages alone it is told how long they took. */
async function step(person: Person, jobs: readonly string[]): Promise<Done> {
  const chance = Math.random();
  if (chance < SHARES.signUp && !person.isMember) {
    const { cookie, result, status } = await signUp(site.url);
    person.isMember = result === "acknowledged";
    keepCookies(person, cookie.split("; "));
    return { what: "sign up", status: person.isMember ? 303 : status, ms: null };
  }
  const next = ANSWERS[person.told];
  if (chance < SHARES.signUp + SHARES.answer && next) {
    const [name, form] = next;
    const { status, to } = await send(person, `/onboarding/${name}`, new URLSearchParams(form));
    person.told++;
    // A form that is refused comes back as a page, which is an error here.
    return { what: `answer ${name}`, status: to === null ? status + 1_000 : status, ms: null };
  }
  const all = [jobs.length > 0 ? jobs : PAGES, PAGES, person.isMember ? MEMBERS_PAGES : PAGES];
  const path = any(any(all));
  const began = performance.now();
  const { status } = await send(person, path);
  return { what: path.replace(/\/jobs\/.*/, "/jobs/…"), status, ms: performance.now() - began };
}

async function send({ cookies, client }: Person, path: string, body: URLSearchParams | null = null) {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${site.url}${path}`, {
    headers: { [CLIENT_HEADER]: client, ...(cookie && { cookie }) },
    redirect: body ? "manual" : "follow",
    signal: AbortSignal.timeout(30_000),
    ...(body && { method: "POST", body }),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  keepCookies({ cookies }, answer?.headers.getSetCookie() ?? []);
  return { status: answer?.status ?? 0, to: answer?.headers.get("location") ?? null };
}

function keepCookies({ cookies }: Pick<Person, "cookies">, set: readonly string[]): void {
  for (const text of set) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(text) ?? [];
    if (name) cookies.set(name, value ?? "");
  }
}

function any<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

async function jobPaths(): Promise<string[]> {
  const page = await (await fetch(`${site.url}/results`)).text();
  return [...new Set(page.match(/\/jobs\/[\w-]+/g) ?? [])];
}
