import { pino } from "pino";
import { expect, test } from "vitest";
import { crawlHolds } from "#server/db/schema/crawl.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { createHolds } from "./holds.ts";

const { db } = await testDatabase();
const HOST = "board.example";

test("of two rests of a host the longer one holds, also for who reads it again", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const in1h = new Date(ctx.now().getTime() + 3_600_000);
    const holds = createHolds(ctx);
    holds.hold(HOST, in1h);
    holds.hold(HOST, new Date(in1h.getTime() - 1_800_000));
    expect(holds.until(HOST)).toEqual(in1h);
    await holds.kept();
    const others = createHolds(ctx);
    await others.reload();
    expect(others.until(HOST)).toEqual(in1h);
  });
});

test("a rest that is told while the others are read is not forgotten", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const holds = createHolds(ctx);
    const reading = holds.reload();
    await Promise.resolve();
    await Promise.resolve();
    holds.hold(HOST, new Date(ctx.now().getTime() + 60_000));
    await reading;
    expect(holds.heldHosts()).toEqual([HOST]);
  });
});

test("nor is one that is told before they are read, while another is written", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const soon = new Date(ctx.now().getTime() + 60_000);
    const holds = createHolds(ctx);
    holds.hold("first.example", soon);
    const reading = holds.reload();
    holds.hold(HOST, soon);
    await reading;
    expect(holds.heldHosts()).toContain(HOST);
    await holds.kept();
  });
});

test("a turn that cannot be ended throws no answer away", async () => {
  const update = () => {
    throw new Error("The database is away.");
  };
  const broken = { ...buildCtx(db), db: { update } as never, shared: true };
  await expect(createHolds(broken).endTurn?.(HOST, 1_050)).resolves.toBeUndefined();
});

test("of two processes one asks a host for a page at a time, and the next after the gap", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    let time = Date.UTC(2026, 2, 2);
    const deps = { db: tx, now: () => new Date(time), log: pino({ enabled: false }), shared: true };
    const [one, two] = [createHolds(deps), createHolds(deps)];
    expect(await one.takeTurn?.("a.example")).toBeNull();
    expect(await two.takeTurn?.("b.example")).toBeNull();
    expect(await two.takeTurn?.("a.example")).toBeInstanceOf(Date);
    await one.endTurn?.("a.example", 1_050);
    time += 1_049;
    expect(await two.takeTurn?.("a.example")).toBeInstanceOf(Date);
    time += 1;
    expect(await two.takeTurn?.("a.example")).toBeNull();
    // Whoever was killed holds a host up for minutes, and leaves no row behind.
    time += 2 * 60_000 + 1;
    await one.reload();
    expect(await tx.$count(crawlHolds)).toBe(0);
  });
});
