import { randomUUID } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { applyMigrations, MIGRATIONS_DIR } from "#server/db/migrate.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { askDatabase } from "./ask-database.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const log = pino({ level: "silent" });

type Db = Database["db"];

const allMigrations = () =>
  readdirSync(MIGRATIONS_DIR)
    .filter((name) => /^\d{14}_/.test(name))
    .sort();

/** What is applied, and what the tables look like. */
async function stateOf(db: Db) {
  const { rows } = await db.execute<{ applied: string[] }>(
    sql`select (select array_agg(name order by name) from drizzle.__drizzle_migrations) as applied,
      (select array_agg(what order by what) from (select table_name || '.' || column_name || ' ' || data_type as what
        from information_schema.columns where table_schema = 'public') found) as columns`,
  );
  return rows;
}

async function pendingIn(db: Db): Promise<string[]> {
  const applied = new Set((await stateOf(db))[0]?.applied);
  return allMigrations().filter((name) => !applied.has(name));
}

/** A folder of the migrations up to `last`, of which that one fails at its end where it is broken. */
function migrationsUpTo(last: string, { broken }: { broken: boolean }): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS_DIR, folder, { recursive: true });
  for (const later of allMigrations().filter((name) => name > last)) rmSync(join(folder, later), { recursive: true });
  if (broken) appendFileSync(join(folder, last, "migration.sql"), "\n--> statement-breakpoint\nselect 1 / 0;\n");
  return folder;
}

/** Breaks this migration: all that came with it is taken back. */
async function failIn(db: Db, name: string): Promise<void> {
  const before = await stateOf(db);
  await expect(applyMigrations(db, { folder: migrationsUpTo(name, { broken: true }) }), name).rejects.toThrow();
  expect(await stateOf(db), name).toEqual(before);
}

/**
 * What a database filled by an earlier version promises on either engine: today's program opens it, migrates it and answers as that version
 * did. Each fixture is named after the newest migration that it knows: the first is what commit 4b4a185 leaves.
 *
 * A migration brings the next fixture along: before adding it, run `node tests/upgrade/write-fixture.ts` and commit the two new files. Where
 * the program is meant to answer otherwise from then on, `npx vitest run --project feature tests/upgrade -u` writes the .json files of all
 * fixtures anew, to be read before they are committed; the .sql.gz files never change.
 *
 * @param open a database that holds what this SQL makes, and nothing else.
 */
export function testUpgradeContract(open: (sql: string) => Promise<Database>): void {
  const names = readdirSync(FIXTURES)
    .filter((name) => name.endsWith(".sql.gz"))
    .map((name) => name.slice(0, -".sql.gz".length));

  /** Brings a database to today, and asks it. */
  async function expectSameAnswers(database: Database, name: string): Promise<void> {
    await database.migrate();
    const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
    await queue.start();
    await queue.stop();
    const answers = `${JSON.stringify(await askDatabase(database.db), null, 2)}\n`;
    await expect(answers).toMatchFileSnapshot(join(FIXTURES, `${name}.json`));
    await database.migrate();
  }
  const openAsLeftBy = (name: string) => open(gunzipSync(readFileSync(join(FIXTURES, `${name}.sql.gz`))).toString());

  test.each(names)("a database as %s left it is migrated, and answers the same", async (name) => {
    const database = await openAsLeftBy(name);
    for (const pending of await pendingIn(database.db)) await failIn(database.db, pending);
    await expectSameAnswers(database, name);
  });

  test("so is one that was brought through every version in between, each with its next migration broken once", async () => {
    const [oldest = ""] = names;
    const database = await openAsLeftBy(oldest);
    const pending = await pendingIn(database.db);
    expect(pending.length).toBeGreaterThan(0);
    for (const next of pending) {
      await failIn(database.db, next);
      await applyMigrations(database.db, { folder: migrationsUpTo(next, { broken: false }) });
    }
    await expectSameAnswers(database, oldest);
  });
}
