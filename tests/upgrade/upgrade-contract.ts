import { randomUUID } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { applyMigrations, MIGRATIONS_DIR } from "#server/db/migrate.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { askDatabase } from "./ask-database.ts";
import { allMigrations, countRows, pendingIn, stateOf } from "./state-of.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const log = pino({ level: "silent" });

type Db = Database["db"];

/** A folder of the migrations up to `last`, of which that one ends with this statement as well. */
function migrationsUpTo(last: string, ending: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS_DIR, folder, { recursive: true });
  for (const later of allMigrations().filter((name) => name > last)) rmSync(join(folder, later), { recursive: true });
  if (ending) appendFileSync(join(folder, last, "migration.sql"), `\n--> statement-breakpoint\n${ending};\n`);
  return folder;
}

/** Breaks this migration: all that came with it is taken back. */
async function failIn(db: Db, name: string, breaking: string): Promise<void> {
  const before = await stateOf(db);
  await expect(applyMigrations(db, { folder: migrationsUpTo(name, breaking) }), name).rejects.toThrow();
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
 * @param breaking statements that end a migration early.
 */
export function testUpgradeContract(open: (sql: string) => Promise<Database>, breaking = ["select 1 / 0"]): void {
  const names = readdirSync(FIXTURES)
    .filter((name) => name.endsWith(".sql.gz"))
    .map((name) => name.slice(0, -".sql.gz".length));

  /** Brings a database to today, and asks it. */
  async function expectSameAnswers(database: Database, name: string): Promise<void> {
    const before = await countRows(database.db);
    await database.migrate();
    const after = await countRows(database.db);
    const lost = Object.entries(before).filter(([table, count]) => (after[table] ?? count) < count);
    expect(lost, "tables with fewer rows").toEqual([]);
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
    // Those that are pending come in one transaction; the last of them fails after all the others.
    const last = (await pendingIn(database.db)).at(-1);
    if (last) await failIn(database.db, last, breaking[0] as string);
    await expectSameAnswers(database, name);
  });

  test("so is one that was brought through every version in between, each with its next migration broken once", async () => {
    const [oldest = ""] = names;
    const database = await openAsLeftBy(oldest);
    const pending = await pendingIn(database.db);
    expect(pending.length).toBeGreaterThan(0);
    for (const next of pending) {
      for (const statement of breaking) await failIn(database.db, next, statement);
      await applyMigrations(database.db, { folder: migrationsUpTo(next, null) });
    }
    await expectSameAnswers(database, oldest);
  });
}
