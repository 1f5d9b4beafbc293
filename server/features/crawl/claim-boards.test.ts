import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { boards } from "#server/db/schema/crawl.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { findDueBoards, finishBoards } from "./claim-boards.ts";

const { db } = await testDatabase();
const at = new Date("2026-03-14T09:26:53Z");
const later = (ms: number) => new Date(at.getTime() + ms);

test("where no other process has the database boards are found without writing anything, all but those that are held", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const own = { source: "lever", host: "api.lever.co", state: "live" as const };
    const named = (id: string, nextAt: Date) => ({ ...own, id, token: id, nextAt });
    const some = ["a", "b", "c", "d"].map((id, n) => named(id, later(n)));
    await tx.insert(boards).values([...some, named("e", later(7_200_000)), { ...named("f", at), state: "rejected" }]);
    const due = { at, dueBy: later(3_600_000), sources: ["lever"], without: [], perHost: 2 };
    const find = async (held: number[] = [], more = {}) =>
      (await findDueBoards({ db: tx }, { ...due, held, ...more })).sort((a, b) => a.n - b.n);
    const [first, second] = await find();
    expect([first?.id, second?.id]).toEqual(["a", "b"]);
    expect((await find([first?.n ?? 0])).map(({ id }) => id)).toEqual(["b", "c"]);
    expect(await find([], { without: ["api.lever.co"] })).toEqual([]);

    const finished = [{ n: first?.n ?? 0, nextAt: later(7_200_000), seenAt: at, sameLooks: 1 }];
    await finishBoards({ db: tx }, { worker: null, at, finished });
    expect((await find()).map(({ id }) => id)).toEqual(["b", "c"]);
    const rows = await tx.select().from(boards).where(sql`source = 'lever'`).orderBy(asc(boards.id));
    expect(rows[0]).toMatchObject({ seenAt: at, sameLooks: 1, lastOutcome: "unchanged" });
    expect(rows.map(({ leasedBy, leasedUntil }) => [leasedBy, leasedUntil])).toEqual(rows.map(() => [null, null]));
  });
});
