/** `npm run search:fill -- [--shards 1] [--replicas 1]`: writes all open postings into a new index of the search cluster. */
import { parseArgs } from "node:util";
import { pino } from "pino";
import { z } from "zod";
import { fillIndex } from "#server/catalogue/opensearch/fill-index.ts";
import { openSearchCluster } from "#server/catalogue/opensearch/search-cluster.ts";
import { openDatabase } from "#server/db/client.ts";
import { parseEnv } from "#server/env.ts";
import { fillNarrowRows } from "#server/features/jobs/import/keep-narrow-rows.ts";
import { listJobChanges } from "#server/features/jobs/list-job-changes.ts";
import { loadEnvFile } from "./start/load-env-file.js";

const STATEMENT_MS = 60_000;
const Sizes = z.object({ shards: z.coerce.number().int().min(1), replicas: z.coerce.number().int().min(0) });

async function main(): Promise<void> {
  const one = { type: "string", default: "1" } as const;
  const { shards, replicas } = Sizes.parse(parseArgs({ options: { shards: one, replicas: one } }).values);
  loadEnvFile();
  const env = parseEnv(process.env);
  if (!env.OPENSEARCH_URL || !env.DATABASE_URL) throw new Error("OPENSEARCH_URL and DATABASE_URL must be set.");
  const log = pino({ level: "warn", base: undefined }, pino.destination(2));
  const database = await openDatabase({ url: env.DATABASE_URL, statementMs: STATEMENT_MS, log });
  const cluster = await openSearchCluster(env.OPENSEARCH_URL);
  const { db } = database;
  try {
    await database.migrate();
    await fillNarrowRows(db);
    const written = await fillIndex({
      cluster,
      db,
      listChanges: (after) => listJobChanges(db, after),
      log,
      name: String(Date.now()),
      shards,
      replicas,
      onProgress: (done) => console.log(`${done} postings`),
    });
    console.log(`The search cluster holds ${written} postings.`);
  } finally {
    await cluster.close();
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exitCode = 1;
});
