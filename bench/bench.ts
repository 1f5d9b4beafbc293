/** `npm run bench`: one run, both databases; medians, tails and ratios, nothing asserted. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#tests/support/servers/child-process.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { SHARED_DATA } from "#tests/support/shared-data.ts";
import { catalogueTimes } from "./catalogue-times.ts";
import { pageTimes, requestsPerSecond } from "./load.ts";
import { formatPercentiles } from "./percentiles.ts";
import { startServer } from "./server-process.ts";

const POSTINGS = join(SHARED_DATA, "jobs.jsonl");
const RESULT_PATHS = [
  "/results",
  "/results?q=manager",
  "/results?category=it-software",
  "/results?sort=newest&page=2",
  "/results?q=dev",
];
const run = promisify(execFile);

type Engine = { name: string; env: Record<string, string> };

function row(label: string, value: string): void {
  console.log(`  ${label.padEnd(46)} ${value}`);
}

async function benchEngine({ name, env }: Engine, port: number, hello: number): Promise<void> {
  console.log(`\n${name}`);
  const first = await startServer("server/main.ts", port, env);
  row("first start (creates and migrates)", `${(first.readyMs / 1000).toFixed(2)} s`);
  await first.stop();
  await benchSize(env, port, hello, "83 samples");
  if (!existsSync(POSTINGS)) return row("larger sizes", "not measured: no postings file beside the repository");
  await importOnce(env, "import of the postings file, all new");
  await importOnce(env, "import again, all same");
  await benchSize(env, port, hello, "imported postings");
}

async function benchSize(env: Engine["env"], port: number, hello: number, size: string): Promise<void> {
  const times = await catalogueTimes(env);
  row(`${size}: catalogue holds`, `${times.open} open postings`);
  row(`${size}: match, ms  p50 p95 p99`, formatPercentiles(times.match));
  row(`${size}: text search, ms  p50 p95 p99`, formatPercentiles(times.search));
  row(`${size}: option counts of a step, ms`, formatPercentiles(times.counts));
  const server = await startServer("server/main.ts", port, env);
  try {
    row(`${size}: later start`, `${(server.readyMs / 1000).toFixed(2)} s`);
    const held = watchHolds(server.url);
    row(`${size}: results page, ms  p50 p95 p99`, formatPercentiles(await pageTimes(server.url, RESULT_PATHS)));
    const pages = await requestsPerSecond(`${server.url}/results`);
    row(`${size}: longest hold of the main thread`, `${(await held()).toFixed(0)} ms, as /healthz waited meanwhile`);
    row(
      `${size}: results page`,
      `${pages.toFixed(0)} requests/s = ${((100 * pages) / hello).toFixed(1)} % of the bare framework`,
    );
  } finally {
    await server.stop();
  }
}

/** Asks one thing that needs the main thread alone, again and again; the function ends that and tells the longest wait. */
function watchHolds(url: string): () => Promise<number> {
  const stop = new AbortController();
  let longest = 0;
  const watching = (async () => {
    while (!stop.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - started);
      await wait(5);
    }
  })();
  return async () => {
    stop.abort();
    await watching;
    return longest;
  };
}

async function importOnce(env: Engine["env"], label: string): Promise<void> {
  const started = performance.now();
  const { stdout } = await run(process.execPath, ["tools/import-jobs.ts", POSTINGS], {
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = (performance.now() - started) / 1000;
  const rows = Number(/([\d,]+) rows read/.exec(stdout)?.[1]?.replaceAll(",", "") ?? Number.NaN);
  row(label, `${seconds.toFixed(2)} s = ${(rows / seconds).toFixed(0)} rows/s, start of the command included`);
}

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), "rjp-bench-"));
  const postgres = await startPostgresServer();
  try {
    const port = await freePort();
    const bare = await startServer("bench/hello-server.ts", port, {});
    const hello = await requestsPerSecond(`${bare.url}/hello`);
    await bare.stop();
    console.log("Bare framework, one line of text, same port");
    row("hello", `${hello.toFixed(0)} requests/s`);
    await benchEngine({ name: "Embedded database", env: { DATA_DIR: join(dir, "embedded") } }, port, hello);
    await benchEngine(
      {
        name: "PostgreSQL server",
        env: {
          DATA_DIR: join(dir, "postgres"),
          DATABASE_URL: postgres.url,
          AUTH_SECRET: "a secret of measurements, 0123456789",
        },
      },
      port,
      hello,
    );
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

await main();
