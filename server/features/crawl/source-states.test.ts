import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { boards, crawlHolds } from "#server/db/schema/crawl.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { changeSource, listSourceStates } from "./source-states.ts";

const { db } = await testDatabase();

test("a source rests with the one host of all its boards, not with one of several", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const row = (source: string, host: string, id: string) => ({
      ...{ source, host, id, token: id, state: "live" as const, nextAt: ctx.now() },
    });
    await tx
      .insert(boards)
      .values([row("lever", "one.example", "a"), row("lever", "one.example", "b"), row("breezy", "one.example", "a")]);
    await tx.insert(boards).values(row("breezy", "two.example", "b"));
    const until = new Date(ctx.now().getTime() + 60_000);
    await tx.insert(crawlHolds).values({ key: "host:one.example", until, why: "Retry-After" });
    const rests = async () => (await listSourceStates(ctx)).map(({ source, rests }) => [source, rests]);
    expect(await rests()).toEqual([
      ["breezy", null],
      ["lever", { why: "Retry-After", until }],
    ]);
    await tx.update(crawlHolds).set({ until: ctx.now() });
    expect((await rests()).every(([, one]) => one === null)).toBe(true);
  });
});

test("trying again asks the boards that failed and retired ones, not those that were just asked", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const later = new Date(ctx.now().getTime() + 3_600_000);
    const row = { source: "lever", host: "one.example", state: "live" as const, nextAt: later };
    await tx.insert(boards).values([
      { ...row, id: "good", token: "good" },
      { ...row, id: "refused", token: "refused", failures: 3 },
      { ...row, id: "gone", token: "gone", goneSince: ctx.now() },
      { ...row, id: "retired", token: "retired", state: "retired" },
      { ...row, id: "other", token: "other", state: "unconfirmed", failures: 1 },
    ]);
    await changeSource(ctx, { source: "lever", action: "retry-source" });
    const due = await tx.select({ id: boards.id }).from(boards).where(eq(boards.nextAt, ctx.now())).orderBy(boards.id);
    expect(due.map(({ id }) => id)).toEqual(["gone", "refused", "retired"]);
  });
});
