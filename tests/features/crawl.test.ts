import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyEvent, NEVER_SEEN } from "#domain/posting/ledger.ts";
import { boards, listings, postingEvents } from "#server/db/schema/crawl.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { eventOfRow } from "#server/features/jobs/posting-history.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { measureRun } from "../../tools/sim/measure-run.ts";
import { runSim } from "../../tools/sim/run-sim.ts";

const { db } = await testDatabase();

/** A small copy of `npm run sim`: the bars on lies and manners hold at any size, those on times need a month. */
test("the crawl of a simulated internet with faults of every kind is polite and true", {
  timeout: 240_000,
}, async () => {
  const days = 3;
  const { world, log, network } = await runSim({ boards: 32, postings: 1_000, days, seed: 5, faults: 2, db });
  const found = await measureRun(db, world, days);

  expect(log.violations).toEqual([]);
  expect(found.neverListed).toEqual([]);
  expect(found.wronglyClosed).toEqual([]);
  expect(found.rowsForUnchanged).toBe(0);
  expect(found.unnoticed.days).toBe(0);
  expect(found.listedAfter.count).toBeGreaterThan(50);
  expect(found.closedAfter.count).toBeGreaterThan(20);
  expect(found.listedAfter.p95).toBeLessThanOrEqual(3);
  // Most of what comes in so few days is on Workday's boards, which may be asked every three hours.
  const others = world.filter(({ system }) => system !== "workday");
  expect((await measureRun(db, others, days)).listedAfter.p50).toBeLessThanOrEqual(0.8);
  expect(log.bytes.wasted).toBeLessThanOrEqual(0.05 * log.bytes.saveable);
  // Names could not be looked up for a while, and then could again.
  expect(network).toEqual([false, true]);

  // What is kept beside the ledger is what the ledger leads to.
  const events = await db.select().from(postingEvents).orderBy(asc(postingEvents.at), asc(postingEvents.kind));
  const ledgers = Map.groupBy(events, ({ postingId }) => postingId);
  const kept = await db
    .select({ listing: listings, closedAt: jobs.closedAt })
    .from(listings)
    .innerJoin(jobs, eq(jobs.id, listings.postingId));
  expect(kept.length).toBeGreaterThan(100);
  for (const { listing, closedAt } of kept) {
    const { open, missedAt, aliveAt, closed } = (ledgers.get(listing.postingId) ?? [])
      .map(eventOfRow)
      .reduce(applyEvent, NEVER_SEEN);
    expect({ open, missedAt, aliveAt, closedAt: closed?.at ?? null }).toEqual({
      open: listing.open,
      missedAt: listing.missedAt,
      aliveAt: listing.aliveAt,
      closedAt,
    });
  }

  const states = await db
    .select({ state: boards.state, count: sql<number>`count(*)::integer` })
    .from(boards)
    .groupBy(boards.state);
  // An employer's second board, a token that was renamed, and an id that another posting got, are among what was true above.
  const owners = Map.groupBy(world, ({ employer, system }) => (system === "jobstream" ? "" : employer));
  expect([...owners].some(([employer, both]) => employer && both.length > 1)).toBe(true);
  expect(world.some(({ suggestedAt }) => suggestedAt !== undefined)).toBe(true);
  const reused = ({ postings }: (typeof world)[number]) => new Set(postings.map(({ id }) => id)).size < postings.length;
  expect(world.some(reused)).toBe(true);

  const natures = Map.groupBy(world, ({ nature }) => nature);
  const expected = (nature: "misnamed" | "empty") => natures.get(nature)?.length ?? 0;
  expect(states.find(({ state }) => state === "unconfirmed")?.count ?? 0).toBe(expected("misnamed"));
  expect(states.find(({ state }) => state === "candidate")?.count ?? 0).toBe(expected("empty"));
});
