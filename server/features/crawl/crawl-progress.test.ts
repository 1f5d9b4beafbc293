import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { boards } from "#server/db/schema/crawl.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { findCrawlProgress } from "./crawl-progress.ts";
import type { PoliteWeb } from "./polite-web.ts";
import { changeSource } from "./source-states.ts";

const { db } = await testDatabase();

test("the first round tells how many boards it has seen, without stopped ones, and is told of no more once it is over", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const progress = (crawl = {}) =>
      findCrawlProgress(
        buildCtx(tx, {
          jobs: [buildJob()],
          crawl: { web: {} as PoliteWeb, sources: new Map(), worker: "one", ...crawl },
        }),
      );
    const board = { host: "board.example", state: "candidate" as const, nextAt: TEST_NOW };
    const rows = ["a", "b", "c"].map((id) => ({ ...board, source: id === "c" ? "workday" : "lever", id, token: id }));
    await tx.insert(boards).values(rows);
    expect(await progress()).toBeNull();
    await tx.update(boards).set({ lastAt: TEST_NOW }).where(eq(boards.id, "a"));
    expect(await progress()).toEqual({ seen: 1, total: 3, open: 1 });
    await changeSource({ db: tx, now: () => TEST_NOW }, { source: "workday", action: "stop-source" });
    expect(await progress()).toEqual({ seen: 1, total: 2, open: 1 });
    await tx.update(boards).set({ lastAt: TEST_NOW }).where(eq(boards.id, "b"));
    expect(await progress()).toBeNull();
    expect(await findCrawlProgress(buildCtx(tx, { jobs: [buildJob()] }))).toBeNull();
  });
});

test("no page waits for a count while there is one of late", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let time = TEST_NOW.getTime();
    const ctx = {
      ...buildCtx(tx, { jobs: [buildJob()], crawl: { web: {} as PoliteWeb, sources: new Map(), worker: "one" } }),
      now: () => new Date(time),
    };
    const board = { source: "lever", host: "board.example", state: "live" as const, nextAt: TEST_NOW };
    await tx
      .insert(boards)
      .values(["a", "b", "c"].map((id) => ({ ...board, id, token: id, lastAt: id === "a" ? TEST_NOW : null })));
    const seen = async () => (await findCrawlProgress(ctx))?.seen;
    expect(await seen()).toBe(1);
    await tx.update(boards).set({ lastAt: TEST_NOW }).where(eq(boards.id, "b"));
    time += 4_000;
    expect([await seen(), await tx.$count(boards), await seen()]).toEqual([1, 3, 2]);
    await tx.update(boards).set({ lastAt: null }).where(eq(boards.id, "b"));
    time += 60_000;
    expect(await seen()).toBe(1);
  });
});
