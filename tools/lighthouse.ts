/**
 * Lighthouse as a phone meets the built product, on its sample postings, or a server that runs on this machine:
 * `npm run lighthouse [runs] [address]`. Prints the median of the runs (3 unless
 * said otherwise) and fails below the limits. The phone is this machine made four times slower, so that one that is slow or busy gives
 * figures of no phone at all: a run on it is repeated, and where that does not help the page's line says so.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { findChromium } from "./test/system-programs.ts";

const LEAST = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];
const MOST_SHIFT = 0.02;
/** Lighthouse's benchmark index of the machine; it assumes 1,500 to 2,000 and slows it down four times to be a mid-range phone. */
const FAST_MACHINE = 1_400;
const MOST_ATTEMPTS = 4;

type Run = { machine: number; scores: Record<Category, number>; shift: number; faults: string[] };

const isFast = ({ machine }: Run) => machine >= FAST_MACHINE;
const runs = Number(process.argv[2] ?? 3);
const address = process.argv[3];
const server = address ? { url: address, stop: async () => {} } : await startOwnServer();
const browser = await launch({ chromePath: findChromium() ?? "", chromeFlags: ["--headless=new", "--no-sandbox"] });
try {
  const list = await (await fetch(`${server.url}/results`)).text();
  const job = /href="(\/jobs\/[\w-]+\/[\w-]+)"/.exec(list)?.[1] ?? "/jobs";
  // A browser that has just started is slow for reasons no page can help.
  await measure(`${server.url}/faq`);
  for (const path of ["/", "/results", job, "/onboarding/education"]) {
    const all: Run[] = [];
    for (let attempt = 0; attempt < runs * MOST_ATTEMPTS && all.filter(isFast).length < runs; attempt++) {
      const run = await measure(server.url + path);
      if (run) all.push(run);
    }
    const fast = all.filter(isFast);
    const name = path.startsWith("/jobs/") ? "/jobs/…" : path;
    report(fast.length >= runs ? name : `${name} (slow machine)`, fast.length >= runs ? fast : all);
  }
} finally {
  browser.kill();
  await server.stop();
}

/** Null if Chromium's trace lacks the start of the page, which happens. */
async function measure(url: string): Promise<Run | null> {
  const result = await lighthouse(url, { port: browser.port, onlyCategories: CATEGORIES, logLevel: "error" });
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}.`);
  const { categories, audits, runtimeError, environment } = result.lhr;
  if (runtimeError?.code === "NO_NAVSTART") return null;
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  const faults = CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return {
    machine: environment.benchmarkIndex,
    scores: scores as Record<Category, number>,
    shift: audits["cumulative-layout-shift"]?.numericValue ?? 1,
    faults,
  };
}

function report(page: string, all: Run[]): void {
  const scores = CATEGORIES.map((name) => [name, median(all.map((run) => run.scores[name]))] as const);
  const shift = median(all.map((run) => run.shift));
  console.log(`${page}: ${scores.map(([name, score]) => `${name} ${score}`).join(", ")}, CLS ${shift.toFixed(3)}`);
  for (const fault of new Set(all.flatMap(({ faults }) => faults))) console.log(`  fails: ${fault}`);
  if (scores.some(([name, score]) => score < LEAST[name]) || shift > MOST_SHIFT) process.exitCode = 1;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
