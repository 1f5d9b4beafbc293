import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { pino } from "pino";
import { createGuardedWeb } from "#server/adapters/web/guarded-web.ts";
import type { Db } from "#server/db/client.ts";
import { clearDeadRows } from "#server/db/embedded/dead-rows.ts";
import { EXTENSIONS, LARGE_MEMORY, SMALL_MEMORY } from "#server/db/embedded/embedded-engine.ts";
import { countGrownTables } from "#server/db/embedded/table-statistics.ts";
import { guardHandle } from "#server/db/guarded-handle.ts";
import { applyMigrations } from "#server/db/migrate.ts";
import { startCrawler } from "#server/features/crawl/crawler.ts";
import { createHolds } from "#server/features/crawl/holds.ts";
import { createPoliteWeb } from "#server/features/crawl/polite-web.ts";
import { registerBoards } from "#server/features/crawl/register-boards.ts";
import { readInTurns } from "#server/features/jobs/import/read-inputs.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { jobSources } from "#server/sources/job-sources.ts";
import { createSimClock } from "./clock.ts";
import { planFaults } from "./faults.ts";
import { openInternet } from "./internet.ts";
import { preparedClient } from "./prepared-client.ts";
import { SIM_TOKEN } from "./sim-system.ts";
import { createWorld, DAY_MS, isFeed, randomOf, SIM_START_MS, type SimBoard, type WorldSize } from "./world.ts";

export const SIM_START = new Date(SIM_START_MS);
const HOUR_MS = 3_600_000;

type SimRun = WorldSize & {
  /** Faults a board, on average. */
  faults: number;
  db: Db;
  /** Days to crawl, where more than those in which something happens. */
  runDays?: number;
  /** Where a killed run is taken up; else the world begins. */
  resumeAt?: Date;
  /** Told each time that time goes on. */
  onTime?: (time: number) => void;
  onDay?: (day: number) => void;
  /** Run every simulated hour, as the product does of itself (`checkpointRegularly`). */
  tidy?: () => Promise<void>;
};

/** Crawls the simulated internet with the product's own crawler for so many simulated days. */
export async function runSim({
  db,
  faults: perBoard,
  onDay,
  onTime,
  tidy,
  resumeAt = SIM_START,
  runDays,
  ...size
}: SimRun) {
  const clock = createSimClock(resumeAt, onTime);
  const start = SIM_START.getTime();
  const world = createWorld(size);
  const faults = planFaults(world, { ...size, perBoard });
  const internet = await openInternet(world, faults, { clock, start });
  const log = pino({ level: process.env.LOG_LEVEL ?? "error", base: undefined });
  const dataFiles = loadDataFiles(log);
  const sources = new Map(jobSources(dataFiles.sourceOf).map((source) => [source.name, source]));
  const holds = createHolds({ db, now: clock.now, log });
  let reading = 0;
  const web = createPoliteWeb({
    web: createGuardedWeb(internet.door),
    now: clock.now,
    wait: clock.wait,
    holds,
    userAgent: "RemoteJobPilot/0 (+https://sim.example/sources; sim@jobs.example)",
    credentials: { NAV_TOKEN: SIM_TOKEN },
  });
  const deps = {
    db,
    now: clock.now,
    wait: clock.wait,
    // By the moment, not by whose turn it is: which answer comes first must not change what comes of the rest.
    random: () => randomOf(size.seed + 2 + (clock.now().getTime() % 2 ** 31))(),
    log,
    web,
    sources,
    keepAll: false,
    readOptionsOf: dataFiles.readOptionsOf,
    readInputs: async (inputs: Parameters<typeof readInTurns>[0]) => {
      reading++;
      return readInTurns(inputs).finally(() => reading--);
    },
  };
  const candidateOf = ({ system, token, employer }: SimBoard) => ({
    source: system,
    token,
    employerName: employer,
    website: null,
    priority: 0,
  });
  const listed = world.filter((board) => !isFeed(board) && board.suggestedAt === undefined);
  await registerBoards(deps, listed.map(candidateOf));
  for (const board of world.filter(({ suggestedAt }) => suggestedAt !== undefined))
    void clock
      .wait(start + (board.suggestedAt ?? 0) - clock.now().getTime())
      .then(() => registerBoards(deps, [candidateOf(board)]));
  const network: boolean[] = [];
  const crawler = startCrawler({
    ...deps,
    holds,
    worker: "sim",
    alone: true,
    onNetwork: (works) => network.push(works),
  });
  const isBusy = () => reading > 0 || web.inFlight() > internet.waiting() || internet.busy() > 0;
  const firstDay = 1 + Math.floor((resumeAt.getTime() - start) / DAY_MS);
  for (let day = firstDay; day <= (runDays ?? size.days); day++) {
    const begins = start + (day - 1) * DAY_MS;
    if (perBoard > 0 && day === Math.ceil(size.days / 2) && clock.now().getTime() === begins) clock.jump(2 * HOUR_MS);
    for (let hour = begins + HOUR_MS; hour <= begins + DAY_MS; hour += HOUR_MS) {
      if (hour <= clock.now().getTime()) continue;
      await clock.runUntil(new Date(hour), isBusy);
      await tidy?.();
    }
    onDay?.(day);
  }
  // What is under way ends in simulated time too.
  const stopped = crawler.stop();
  await clock.runUntil(new Date(clock.now().getTime() + HOUR_MS), isBusy);
  await stopped;
  await internet.close();
  return { world, log: internet.log, network };
}

/** A database of its own: in memory, or in a directory. */
export async function openSimDatabase(dir = "memory://") {
  const engine = await PGlite.create({
    dataDir: dir,
    // As the product has it from 80 MB of tables on.
    startParams: [...PGlite.defaultStartParams, ...SMALL_MEMORY, ...LARGE_MEMORY],
    extensions: EXTENSIONS,
  });
  const client = preparedClient(engine);
  const db = guardHandle(drizzle({ client: client as never }) as unknown as Db);
  await applyMigrations(db);
  return {
    db,
    async tidy() {
      await countGrownTables(client);
      await clearDeadRows(client);
    },
    close: () => engine.close(),
  };
}
