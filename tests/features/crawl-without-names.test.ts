import { isNotNull } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { WebError } from "#server/adapters/web/web-port.ts";
import { boards, crawlHolds } from "#server/db/schema/crawl.ts";
import { startCrawler } from "#server/features/crawl/crawler.ts";
import { createHolds, type Holds } from "#server/features/crawl/holds.ts";
import type { PoliteWeb } from "#server/features/crawl/polite-web.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import type { SourceAnswer } from "#server/sources/job-source.ts";
import { jobSources } from "#server/sources/job-sources.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { createSimClock } from "../../tools/sim/clock.ts";

const { db } = await testDatabase();
const MINUTE_MS = 60_000;
const start = new Date("2026-11-20T12:00:00Z");
const log = pino({ enabled: false });

beforeEach(async () => void (await db.delete(crawlHolds)));

/** Boards, each with the second at which it is due. */
const DUE = { slow: 0, nameless: 1, next: 90 };

test("a crawl under way ends when names cannot be looked up, and its good answer does not end the rest", async () => {
  const clock = createSimClock(start);
  const since = () => clock.now().getTime() - start.getTime();
  const asked: { board: string; at: number }[] = [];
  const told: boolean[] = [];
  await db.insert(boards).values(
    Object.entries(DUE).map(([token, second]) => ({
      source: "recruitee",
      id: token,
      token,
      host: `${token}.recruitee.com`,
      state: "live" as const,
      employerName: "Acme",
      nextAt: new Date(start.getTime() + second * 1_000),
    })),
  );
  const crawler = crawl({
    db,
    clock,
    onNetwork: (works) => told.push(works),
    async ask({ url }) {
      const [board = ""] = new URL(url).hostname.split(".");
      asked.push({ board, at: since() });
      if (board === "nameless" && since() < 4 * MINUTE_MS) throw new WebError("dns", url);
      if (board === "slow") await clock.wait(MINUTE_MS);
      return emptyAnswer(url, clock.now());
    },
  });
  await clock.runUntil(new Date(start.getTime() + 10 * MINUTE_MS), () => false);
  void crawler.stop();

  const failedAt = asked.find(({ board }) => board === "nameless")?.at ?? Number.NaN;
  const later = asked.filter(({ at }) => at > failedAt);
  expect(failedAt).toBeLessThan(2_000);
  expect(Math.min(...later.map(({ at }) => at))).toBeGreaterThanOrEqual(failedAt + 5 * MINUTE_MS);
  expect(new Set(later.map(({ board }) => board))).toContain("next");
  expect(told).toEqual([false, true]);
});

test("one name that can never be looked up stops the others less and less often", async () => {
  const clock = createSimClock(start);
  await db
    .update(boards)
    .set({ nextAt: start, lastAt: null, failures: 0, changedAt: null, gapMs: null, leasedBy: null });
  const asked: { board: string; at: Date }[] = [];
  const crawler = crawl({
    db,
    clock,
    async ask({ url }) {
      const [board = ""] = new URL(url).hostname.split(".");
      asked.push({ board, at: clock.now() });
      if (board === "nameless") throw new WebError("dns", url);
      return emptyAnswer(url, clock.now());
    },
  });
  await clock.runUntil(new Date(start.getTime() + 24 * 60 * MINUTE_MS), () => false);
  void crawler.stop();
  const times = (wanted: string) => asked.filter(({ board }) => board === wanted).length;
  expect(times("nameless")).toBeLessThanOrEqual(7);
  expect(times("next")).toBeGreaterThanOrEqual(20);
});

test("a board whose answer breaks the program rests as after any failure, and operators see it", async () => {
  const clock = createSimClock(start);
  await db.update(boards).set({ nextAt: start, lastAt: null, failures: 0, leasedBy: null, lastOutcome: null });
  const asked: string[] = [];
  const crawler = crawl({
    db,
    clock,
    async ask({ url }) {
      asked.push(url);
      throw new RangeError("Maximum call stack size exceeded");
    },
  });
  await clock.runUntil(new Date(start.getTime() + 50 * MINUTE_MS), () => false);
  void crawler.stop();
  expect(asked).toHaveLength(Object.keys(DUE).length);
  const rows = await db.select().from(boards);
  expect(rows.map(({ lastOutcome, lastDetail }) => [lastOutcome, lastDetail])).toEqual(
    rows.map(() => ["failed", "our own fault: RangeError"]),
  );
});

test("a database that refuses to write as the crawl begins is tried again", async () => {
  const clock = createSimClock(start);
  await db
    .update(boards)
    .set({ leasedBy: "one that was killed", leasedUntil: new Date("2027-01-01T00:00:00Z"), nextAt: start });
  let refusals = 0;
  const update = (table: typeof boards) => {
    if (refusals++ === 0) throw new Error("no room");
    return db.update(table);
  };
  const asked: string[] = [];
  const crawler = crawl({
    db: Object.assign(Object.create(db), { update }),
    clock,
    async ask({ url }) {
      asked.push(url);
      return emptyAnswer(url, clock.now());
    },
  });
  await clock.runUntil(new Date(start.getTime() + 5 * MINUTE_MS), () => false);
  void crawler.stop();
  expect(asked).toHaveLength(Object.keys(DUE).length);
});

test("a crawl that is stopped while it looks for boards ends after that, and has leased none", async () => {
  const clock = createSimClock(start);
  await db.update(boards).set({ nextAt: start, lastAt: null, failures: 0, leasedBy: null, leasedUntil: null });
  const reading = Promise.withResolvers<void>();
  const holds = { ...createHolds({ db, now: clock.now, log }), reload: () => reading.promise };
  const crawler = crawl({ db, clock, holds, alone: false, ask: async ({ url }) => emptyAnswer(url, clock.now()) });
  let ended = false;
  const stopping = crawler.stop().then(() => {
    ended = true;
  });
  for (let n = 0; n < 5; n++) await db.$count(boards);
  expect(ended).toBe(false);
  reading.resolve();
  await stopping;
  expect(await db.$count(boards, isNotNull(boards.leasedBy))).toBe(0);
});

test("a host that has one board waits for no second one of others", async () => {
  const clock = createSimClock(start);
  await db.delete(boards);
  const tokens = Array.from({ length: 12 }, (_, n) => [`h${n}`, `h${n}`]).flat();
  await db.insert(boards).values(
    [...tokens, "last"].map((token, n) => ({
      source: "recruitee",
      id: `${token}-${n}`,
      token,
      host: `${token}.recruitee.com`,
      state: "live" as const,
      employerName: "Acme",
      nextAt: start,
      priority: token === "last" ? -1 : 0,
    })),
  );
  const asked: string[] = [];
  const crawler = crawl({
    db,
    clock,
    async ask({ url }) {
      asked.push(new URL(url).hostname);
      await clock.wait(MINUTE_MS / 2);
      return emptyAnswer(url, clock.now());
    },
  });
  await clock.runUntil(new Date(start.getTime() + 2 * MINUTE_MS), () => false);
  void crawler.stop();
  expect(asked.indexOf("last.recruitee.com")).toBe(12);
});

type Parts = {
  db: typeof db;
  clock: ReturnType<typeof createSimClock>;
  ask: PoliteWeb["ask"];
  onNetwork?: (works: boolean) => void;
  holds?: Holds;
  alone?: boolean;
};

function crawl({ db, clock, ask, onNetwork = () => undefined, holds, alone = true }: Parts) {
  const sources = jobSources(loadDataFiles(log).sourceOf).filter(({ name }) => name === "recruitee");
  const deps = { db, now: clock.now, wait: clock.wait, random: () => 0, log };
  return startCrawler({
    ...deps,
    sources: new Map(sources.map((source) => [source.name, source])),
    readOptionsOf: () => ({ sourceRemoteOnly: false }),
    keepAll: true,
    holds: holds ?? createHolds(deps),
    worker: "one",
    alone,
    onNetwork,
    web: { inFlight: () => 0, stop: () => undefined, ask },
  });
}

function emptyAnswer(url: string, receivedAt: Date): SourceAnswer {
  const body = JSON.stringify({ offers: [] });
  return { status: 200, url, header: () => null, body, chunks: null, notModified: false, receivedAt };
}
