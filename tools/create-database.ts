/** Creates the configured database if necessary, migrates and closes it. */
import { join } from "node:path";
import pino from "pino";
import { machineWarnings, thisMachine } from "#server/compose/machine-needs.ts";
import { makePrivate } from "#server/compose/private-folder.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env.ts";

const start = performance.now();
console.log("Database: opening; the first time this creates it, which takes some seconds ...");
try {
  const env = parseEnv(process.env);
  makePrivate(env.DATA_DIR);
  const use = { embedded: !env.DATABASE_URL, first: true };
  for (const warning of machineWarnings(thisMachine(), use)) console.warn(`Warning: ${warning}`);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: join(env.DATA_DIR, "pg"),
    log: pino({ level: "warn" }),
  });
  await database.migrate();
  await database.close();
  console.log(`Database: ready after ${((performance.now() - start) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
