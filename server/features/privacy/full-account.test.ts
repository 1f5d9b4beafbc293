import { buffer, text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { MAX_IMPORTED } from "#domain/privacy/account-archive.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents } from "#server/db/schema/applications.ts";
import { exportApplications } from "#server/features/applications/tracker/export-applications.ts";
import { listAnswerFigures, listApplications } from "#server/features/applications/tracker/list-applications.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { testDatabaseWithEngine } from "#tests/support/store/database.ts";
import { fillToCaps } from "#tests/support/store/fill-to-caps.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { exportAccount } from "./export-account.ts";
import { importAccount } from "./import-account.ts";

/** A person with as much as an account can hold, in a database that knows nothing of its tables, as after an import. */
const { database, engine } = await testDatabaseWithEngine();
const { db } = database;
const user = await storeUser(db);
await fillToCaps(db, user.id);

/** What each statement passed on, in characters of JSON. */
const seen: { text: string; params: unknown[]; size: number }[] = [];
const query = engine.query.bind(engine);
engine.query = (async (...[text, params = [], options]: Parameters<typeof query>) => {
  const result = await query(text, params, options);
  seen.push({ text, params, size: JSON.stringify(result.rows).length });
  return result;
}) as typeof engine.query;
afterAll(() => {
  engine.query = query;
});

type Plan = { [key: string]: unknown; Plans?: Plan[] };

/** Rows that the engine looked at for a plan: those it passed on and those it threw away, at every step. */
function rowsOf(plan: Plan): number {
  const number = (key: string) => Number(plan[key] ?? 0);
  const one = number("Actual Rows") + number("Rows Removed by Filter") + number("Rows Removed by Join Filter");
  return one * number("Actual Loops") + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
}

const BLANK = { page: 1, status: null, source: null, text: "" } as const;
const ctx: Ctx = buildCtx(db, { user, dataFiles: buildDataFiles() });

test.each<[string, () => Promise<unknown>]>([
  ["the board", () => listApplications(ctx, { ...BLANK, view: "board" })],
  ["the list's last page", () => listApplications(ctx, { ...BLANK, view: "list", page: 100 })],
  ["a search that finds nothing", () => listApplications(ctx, { ...BLANK, view: "list", text: "zz." })],
  ["the figures", () => listAnswerFigures(ctx)],
  ["the CSV", async () => await text(await exportApplications(ctx))],
  ["the archive", async () => await buffer(await exportAccount(ctx))],
])("%s of a full account costs work in proportion to it", { timeout: 120_000 }, async (_, verb) => {
  seen.length = 0;
  await verb();
  const statements = seen.splice(0);
  expect(statements.length).toBeGreaterThan(0);
  // Whoever asked takes the rows on the thread that answers everybody.
  for (const { text, size } of statements) expect(size, text).toBeLessThan(8_000_000);
  const alike = Map.groupBy(statements, ({ text }) => text);
  for (const { text, params } of [...alike.values()].flatMap((some) => some.filter((_, at) => at % 50 === 0))) {
    const { rows } = await query(`explain (analyze, timing off, format json) ${text}`, params);
    const [
      {
        "QUERY PLAN": [{ Plan: plan }],
      },
    ] = rows as [{ "QUERY PLAN": [{ Plan: Plan }] }];
    // The embedded database has one session: meanwhile nobody else has it.
    expect(rowsOf(plan), text).toBeLessThan(MAX_IMPORTED.events / 2);
    expect(plan["Actual Rows"], text).toBeLessThan(10_000);
  }
});

test("the archive of a full account can be taken in, and others have the database meanwhile", {
  timeout: 240_000,
}, async () => {
  const at = (minutes: number) => ({ now: () => new Date(ctx.now().getTime() + minutes * 60_000) });
  const full = { ...ctx, user: await storeUser(db) };
  await fillToCaps(db, full.user.id, "short");
  const archive = await buffer(await exportAccount({ ...full, ...at(1) }));
  const another = await storeUser(db);
  let turns = 0;
  let over = false;
  const others = (async () => {
    for (; !over; turns++) {
      await db.execute(sql`select 1`);
      // The database answers in this process: without it nothing that waits for anything else would ever go on.
      await turn();
    }
  })();
  const taken = await importAccount({ ...ctx, user: another }, archive).finally(() => {
    over = true;
  });
  await others;
  expect(taken).toEqual({ ok: true });
  expect(turns).toBeGreaterThan(50);
  const eventsOf = (userId: string) => db.$count(applicationEvents, eq(applicationEvents.userId, userId));
  expect(await eventsOf(another.id)).toBe(await eventsOf(full.user.id));
  // The account that it is from has all of it already.
  expect(await importAccount({ ...full, ...at(2) }, archive)).toEqual({ ok: true });
});
