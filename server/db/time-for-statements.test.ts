import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/store/database.ts";
import { withTimeForStatements } from "./time-for-statements.ts";

const { db } = await testDatabase();
const LIMIT_MS = 60;
const slowly = (own: Pick<typeof db, "execute">) => own.execute(sql`select pg_sleep(0.02)`);

test("statements in sequence that take too long together are refused, and their transaction leaves nothing", async () => {
  await db.execute(sql`create table half_done (n int)`);
  const endless = withTimeForStatements(LIMIT_MS, () =>
    db.transaction(async (tx) => {
      for (let n = 0; ; n++) {
        await tx.execute(sql`insert into half_done values (${n})`);
        await slowly(tx);
      }
    }),
  );
  await expect(endless).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect((await db.execute(sql`select 1 from half_done`)).rows).toEqual([]);
  await db.execute(sql`drop table half_done`);
});

test("what is left behind when the work has ended goes on, and other work is not bounded", async () => {
  let left: Promise<void> = Promise.resolve();
  await withTimeForStatements(LIMIT_MS, async () => {
    left = (async () => {
      for (let n = 0; n < 6; n++) await slowly(db);
    })();
  });
  await expect(left).resolves.toBeUndefined();
  for (let n = 0; n < 4; n++) await slowly(db);
});
