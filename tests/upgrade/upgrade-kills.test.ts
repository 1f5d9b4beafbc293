import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { MIGRATIONS_DIR } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { testDatabaseWithEngine } from "#tests/support/store/database.ts";
import { dumpDatabase } from "#tests/support/store/dump-database.ts";
import { pendingIn, stateOf } from "./state-of.ts";

const CHILD = fileURLToPath(new URL("../support/servers/upgrade-child.ts", import.meta.url));
const FIXTURES = join(import.meta.dirname, "fixtures");
const [OLDEST = ""] = readdirSync(FIXTURES).filter((name) => name.endsWith(".sql.gz"));
const run = promisify(execFile);
const { database, engine } = await testDatabaseWithEngine();

const statementsOf = (migration: string) =>
  readFileSync(join(MIGRATIONS_DIR, migration, "migration.sql"), "utf8").split("--> statement-breakpoint");

type Kill = [moment: "sent" | "done" | "commit" | "copy", statement: string];

/**
 * One before all, one at the first statement, one in the middle, one at the last, and one when all are done: they are one transaction.
 * The contract of upgrades has each migration fail.
 */
function killsIn(pending: readonly string[]): Kill[] {
  const statements = pending.flatMap(statementsOf);
  const [first = "", middle = "", last = ""] = [0, statements.length >> 1, -1].map((place) => statements.at(place));
  return [
    ["copy", ""],
    ["sent", first],
    ["done", middle],
    ["sent", last],
    ["commit", last],
  ];
}

/** Every row, but for the times at which migrations were applied. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const { "drizzle.__drizzle_migrations": _, ...tables } = await dumpDatabase(db);
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.split("\n").sort()]));
}

test("a program that is killed before, within or after its migrations loses nothing, and the next start completes it", {
  timeout: 3 * PROCESS_MS,
}, async () => {
  await engine.exec("drop schema public cascade; drop schema drizzle cascade; create schema public;");
  await engine.exec(gunzipSync(readFileSync(join(FIXTURES, OLDEST))).toString());
  // What was invented as a receipt is in no log, which a start takes for damage.
  await engine.exec(`reset all; set search_path to public; set session_replication_role to replica;
    delete from application_receipts where log_seq > (select max(seq) from receipt_log); reset all; checkpoint;`);
  const before = await stateOf(database.db);
  const pending = await pendingIn(database.db);
  const place = mkdtempSync(join(tmpdir(), "upgrade-kills-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const dump = join(place, "dump.tar");
  writeFileSync(dump, Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer()));
  const kills = killsIn(pending);
  await database.migrate();
  const expected = await rowsOf(database.db);

  // On two databases at a time, as each process waits for the disk as often as not.
  const halves = [0, 1].map(async (half) => {
    const dir = join(place, `db-${half}`);
    await ensureEmbedded(dir, dump);
    for (const [index, kill] of kills.entries()) {
      if (index % 2 !== half && kill[0] !== "commit") continue;
      const killed = run(process.execPath, [CHILD, dir, ...kill], { env: childEnv() });
      const failure = await killed.then(() => null).catch((error: { signal: string; stdout: string }) => error);
      expect(failure?.signal, kill.join(" ")).toBe("SIGKILL");
      expect(JSON.parse(failure?.stdout ?? ""), kill.join(" ")).toEqual(before);
    }
    const upgraded = await openDatabase({ dataDir: dir, log: pino({ level: "silent" }) });
    try {
      await upgraded.migrate();
      expect(await pendingIn(upgraded.db)).toEqual([]);
      expect(await rowsOf(upgraded.db)).toEqual(expected);
    } finally {
      await upgraded.close();
    }
    expect(existsSync(`${dir}.before-upgrade`)).toBe(true);
    expect(existsSync(`${dir}.before-upgrade.tmp`)).toBe(false);
  });
  await Promise.all(halves);
});
