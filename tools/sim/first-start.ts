import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openWebDoor } from "#server/adapters/web/guarded-web.ts";
import { readBoardList } from "#server/features/crawl/read-board-list.ts";
import { percentilesOf } from "../../bench/percentiles.ts";
import { LEAN_ENV, LEAN_FLAGS } from "../start/lean.js";
import { runQuietly } from "../start/run-quietly.js";
import { SYSTEMS } from "./answers.ts";
import { planFaults } from "./faults.ts";
import { openInternet } from "./internet.ts";
import type { Visit } from "./visitor.ts";
import { createWorld } from "./world.ts";

const SERVER = join(import.meta.dirname, "first-start-server.ts");
const VISITOR = join(import.meta.dirname, "visitor.ts");
const CREATION = join("tools", "create-database.ts");
const WATCHED_MS = 190_000;
/** How long hosts take to answer; Ashby's floor was measured by others. */
const LATENCY_MS: Readonly<Record<string, number>> = { "api.ashbyhq.com": 10_000 };
const USUAL_LATENCY_MS = 300;
const SIMULATOR_NICE = 15;

type FirstStart = {
  /** Seconds after listening; null = not within the time watched. */
  firstJobs: number | null;
  thousandJobs: number | null;
  said: string[];
  failedVisits: number;
  resultsP95Ms: { filling: number; quiet: number };
  /** Resident memory while it fills, and of a server with the same jobs that fetches none. */
  memoryMb: { filling: number; quiet: number };
  violations: string[];
};

/**
 * A first start against the simulated internet in real time: the product's own server with all boards of its list, each system as slow as
 * it is. Then the same data without fetching, to compare with. Needs `build/`.
 */
export async function measureFirstStart({ port, seed }: { port: number; seed: number }): Promise<FirstStart> {
  const names = readBoardList().filter(({ source }) => SYSTEMS[source]);
  const world = createWorld({ boards: names.length, postings: 80_000, days: 30, seed }, names);
  const faults = planFaults(world, { days: 30, seed, perBoard: 0 });
  const clock = { ...openWebDoor(), now: () => new Date(), wait: (ms: number) => wait(ms) };
  const latencyMs = (host: string) => LATENCY_MS[host] ?? USUAL_LATENCY_MS;
  const internet = await openInternet(world, faults, { clock, start: Date.now(), latencyMs });
  const dataDir = mkdtempSync(join(tmpdir(), "first-start-"));
  try {
    // By a process of its own, as `npm start` does: what that takes stays with whoever does it.
    await runQuietly(process.execPath, [CREATION], { env: { ...process.env, DATA_DIR: dataDir } });
    const [filling, resting] = (["on", "off"] as const).map((jobs) =>
      forkServer({ port, dataDir, jobs, simPort: internet.port }),
    ) as [ChildProcess, ChildProcess];
    const visitor = fork(VISITOR);
    // The rest of the world computes on other machines: this thread, which plays it, takes what the servers and their visitor leave.
    setPriority(0, SIMULATOR_NICE);
    await started(filling);
    const during = await visitsOf(visitor, port);
    const fillingMb = await memoryOf(filling);
    await stop(filling);
    await started(resting);
    // From its first moment and for as long: a server that is warm already would be another comparison.
    const quiet = await visitsOf(visitor, port);
    const quietMb = await memoryOf(resting);
    await stop(resting);
    await stop(visitor);
    const p95 = (visits: Visit[]) => percentilesOf(visits.map(({ tookMs }) => tookMs)).p95;
    const secondsTo = (least: number) => {
      const found = during.find(({ jobs }) => jobs !== null && jobs >= least);
      return found ? found.at / 1_000 : null;
    };
    return {
      firstJobs: secondsTo(1),
      thousandJobs: secondsTo(1_000),
      said: during.flatMap(({ said }) => said ?? []).filter((_, n) => n % 60 === 0),
      failedVisits: [...during, ...quiet].filter(({ jobs }) => jobs === null).length,
      resultsP95Ms: { filling: p95(during), quiet: p95(quiet) },
      memoryMb: { filling: fillingMb, quiet: quietMb },
      violations: internet.log.violations,
    };
  } finally {
    await internet.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Start = { port: number; dataDir: string; jobs: "on" | "off"; simPort: number };

/** A process that waits to be `started`. */
function forkServer({ port, dataDir, jobs, simPort }: Start): ChildProcess {
  return fork(SERVER, {
    env: {
      ...process.env,
      ...LEAN_ENV,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      JOBS: jobs,
      SIM_PORT: String(simPort),
    },
    execArgv: LEAN_FLAGS,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

async function started(server: ChildProcess): Promise<void> {
  server.send("start");
  await Promise.race([
    once(server, "message"),
    once(server, "exit").then(([code]) => Promise.reject(new Error(`The server ended with code ${code}.`))),
  ]);
}

async function memoryOf(child: ChildProcess): Promise<number> {
  child.send("memory");
  const [{ rss }] = (await once(child, "message")) as [{ rss: number }];
  return Math.round(rss / 2 ** 20);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Of a process of its own: how fast this one plays the internet is no figure of the server's. */
async function visitsOf(visitor: ChildProcess, port: number): Promise<Visit[]> {
  visitor.send({ port, forMs: WATCHED_MS });
  const [visits] = (await once(visitor, "message")) as [Visit[]];
  return visits;
}
