/**
 * Writes what a database of this version looks like into tests/upgrade/fixtures, under the name of its newest migration: as an SQL dump, with
 * what the program answers on it. Run it, with a PostgreSQL server installed, before a migration is added: `node tests/upgrade/write-fixture.ts`.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pino from "pino";
import { openDatabase } from "#server/db/client.ts";
import { MIGRATIONS_DIR } from "#server/db/migrate.ts";
import { findPostgresPrograms, startPostgresServer } from "#tests/support/servers/postgres-server.ts";
import { askDatabase } from "./ask-database.ts";
import { fillDatabase } from "./fill-database.ts";

const server = await startPostgresServer();
try {
  const database = await openDatabase({ url: server.url, log: pino({ level: "silent" }) });
  await database.migrate();
  await fillDatabase(database);
  const answers = await askDatabase(database.db);
  await database.close();
  const dumped = execFileSync(
    join(findPostgresPrograms(), "pg_dump"),
    ["--inserts", "--no-owner", "--no-privileges", "--no-comments", server.url],
    { encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  // The embedded database knows neither the commands of psql nor those of other versions.
  const sql = dumped.replaceAll(/^(?:\\.*|--.*|SET transaction_timeout.*)?\n/gm, "");
  const name = readdirSync(MIGRATIONS_DIR)
    .filter((entry) => /^\d{14}_/.test(entry))
    .sort()
    .at(-1);
  const fixture = join(import.meta.dirname, "fixtures", `${name}`);
  writeFileSync(`${fixture}.sql.gz`, gzipSync(sql, { level: 9 }));
  writeFileSync(`${fixture}.json`, `${JSON.stringify(answers, null, 2)}\n`);
  console.log(`${fixture}.sql.gz`);
} finally {
  await server.stop();
}
