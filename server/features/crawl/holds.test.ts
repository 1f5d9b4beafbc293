import { expect, test } from "vitest";
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
