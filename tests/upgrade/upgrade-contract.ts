import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pino from "pino";
import { expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { askDatabase } from "./ask-database.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const log = pino({ level: "silent" });

/**
 * What a database filled by an earlier version promises on either engine: today's program opens it, migrates it and answers as that version
 * did. Each fixture is named after the newest migration that it knows: the first is what commit 4b4a185 leaves.
 *
 * A migration brings the next fixture along: before adding it, run `node tests/upgrade/write-fixture.ts` and commit the two new files. Where
 * the program is meant to answer otherwise from then on, the .json files of all fixtures change with it; the .sql.gz files never do.
 *
 * @param open a database that holds what this SQL makes, and nothing else.
 */
export function testUpgradeContract(open: (sql: string) => Promise<Database>): void {
  const names = readdirSync(FIXTURES)
    .filter((name) => name.endsWith(".sql.gz"))
    .map((name) => name.slice(0, -".sql.gz".length));

  test.each(names)("a database as %s left it is migrated, and answers the same", async (name) => {
    const database = await open(gunzipSync(readFileSync(join(FIXTURES, `${name}.sql.gz`))).toString());
    await database.migrate();
    const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
    await queue.start();
    await queue.stop();
    expect(await askDatabase(database.db)).toEqual(JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), "utf8")));
    await database.migrate();
  });
}
