/**
 * `npm run soak -- [MINUTES] [PEOPLE]`: mixed people use a site of its own, 30 minutes and 20 of them unless said: they read, search, open
 * jobs, answer questions and sign up, each after a pause. Tells errors, how the memory grew after the first five minutes, and the 95th
 * percentile of pages beside that of a single person before; exit code 1 where a bar is missed. DATA_DIR names a catalogue to use; it is
 * written to.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/servers/child-process.ts";
import { parseMetrics, worst } from "../slo/parse-metrics.ts";
import { build, isBuilt } from "../start/build.js";
import { CLIENT_HEADER, nextClient, type Site, signUp, startSite, untilReady } from "./site.ts";

const TOKEN = "the metrics' token of the soak, long enough";
const PAUSE_MS = 2_000;
const QUIET_PAGES = 120;
const WARM_MINUTES = 5;
const MOST_GROWTH = 0.05;
/** Than for a single person. */
const MOST_SLOWER = 2;
const SIGN_UPS = 0.02;
const PAGES = [
  "/",
  "/results",
  "/results?q=engineer",
  "/results?q=nurse+berlin",
  "/results?category=it-software&sort=newest",
  "/results?page=3",
  "/onboarding/job-category",
  "/how-it-works",
  "/login",
  "/saved",
  "/sources",
];

const minutes = Number(process.argv[2] ?? 30);
const people = Number(process.argv[3] ?? 20);
const own = process.env.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), "soak-")) : null;
const dataDir = process.env.DATA_DIR ?? (own as string);
if (!isBuilt()) await build();
const site = startSite({ port: await freePort(), env: { DATA_DIR: dataDir, METRICS_TOKEN: TOKEN, JOBS: "off" } });
try {
  await untilReady(site);
  const jobs = await jobPaths(site);
  const quiet: number[] = [];
  for (let n = 0; n < QUIET_PAGES; n++) quiet.push((await visit(site, pathOf(jobs, n))).ms);
  const report = await soak(jobs);
  const quietP95 = percentile(quiet);
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
  const memory: { at: number; megabytes: number }[] = [];
  const faults = new Map<string, number>();
  let signedUp = 0;
  const fault = (what: string) => void faults.set(what, (faults.get(what) ?? 0) + 1);

  async function person(): Promise<void> {
    await wait(Math.random() * PAUSE_MS);
    while (Date.now() < until) {
      if (Math.random() < SIGN_UPS) {
        const { result, status } = await signUp(site.url);
        if (result === "acknowledged") signedUp++;
        else fault(`signup ${status}`);
      } else {
        const path = pathOf(jobs, Math.floor(Math.random() * 1_000));
        const { ms, status } = await visit(site, path);
        if (status >= 200 && status < 400) times.push(ms);
        else fault(`${path.replace(/\/jobs\/.*/, "/jobs/…")} ${status}`);
      }
      await wait(PAUSE_MS * (0.5 + Math.random()));
    }
  }
  async function watch(): Promise<void> {
    while (Date.now() < until) {
      const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      const bytes = worst(parseMetrics(await answer.text()), "process_resident_memory_bytes");
      if (bytes !== null) memory.push({ at: Date.now(), megabytes: bytes / 1e6 });
      await wait(10_000);
    }
  }
  await Promise.all([watch(), ...Array.from({ length: people }, person)]);
  // What was taken in for good: the least of a minute, since the rest is the collector's to give back.
  const least = (from: number, to: number) =>
    Math.min(...memory.filter(({ at }) => at >= from && at < to).map(({ megabytes }) => megabytes));
  const warm = until - minutes * 60_000 + Math.min(WARM_MINUTES, minutes / 2) * 60_000;
  const [before, after] = [least(warm - 60_000, warm + 60_000), least(until - 120_000, until + 1)];
  return {
    pages: times.length,
    perSecond: Number((times.length / (minutes * 60)).toFixed(1)),
    signedUp,
    errors: [...faults.values()].reduce((sum, n) => sum + n, 0),
    faults: Object.fromEntries(faults),
    p95: percentile(times),
    memoryMb: { before: Math.round(before), after: Math.round(after) },
    growth: Number((after / before - 1).toFixed(3)),
  };
}

function pathOf(jobs: readonly string[], n: number): string {
  const all = n % 3 === 0 && jobs.length > 0 ? jobs : PAGES;
  return all[Math.floor(n / 3) % all.length] as string;
}

async function visit({ url }: Site, path: string): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const headers = { [CLIENT_HEADER]: nextClient() };
  const answer = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(30_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return { ms: performance.now() - began, status: answer?.status ?? 0 };
}

async function jobPaths({ url }: Site): Promise<string[]> {
  const page = await (await fetch(`${url}/results`)).text();
  return [...new Set(page.match(/\/jobs\/[\w-]+/g) ?? [])];
}

function percentile(times: number[]): number {
  const sorted = times.sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}
