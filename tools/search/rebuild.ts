import { parseArgs } from "node:util";
import { pino } from "pino";
import { findDatabaseId } from "#server/db/database-id.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { listJobChanges } from "#server/features/jobs/job-changes.ts";
import { countOpenJobs, openJobPages } from "#server/features/jobs/stored-postings.ts";
import { createClusterClient, patient } from "#server/index/opensearch/cluster-client.ts";
import { checkCluster, namesFor, rebuildIndex } from "#server/index/opensearch/cluster-index.ts";
import { loadEnvFile } from "../start/load-env-file.js";

const USAGE = `npm run search:rebuild

Builds the index of the search cluster anew from the jobs table (DATABASE_URL, OPENSEARCH_URL), beside the one that is searched,
which it then replaces. People search meanwhile; whatever follows the table goes on with the new one.`;

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { help: { type: "boolean" } } });
  if (values.help) return USAGE;
  loadEnvFile();
  const { DATABASE_URL: url, OPENSEARCH_URL: nodes } = parseEnv(process.env);
  if (!url || !nodes) throw new Error("Set DATABASE_URL and OPENSEARCH_URL, as the server has them.");
  const client = patient(createClusterClient(nodes));
  await checkCluster(client);
  const database = await openDatabase({ url, log: pino({ level: "error" }) });
  try {
    const began = performance.now();
    const { cursor } = await listJobChanges(database, null);
    const { name } = await rebuildIndex(
      client,
      namesFor(await findDatabaseId(database.db)),
      openJobPages(database),
      cursor,
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return `${name} holds ${await countOpenJobs(database)} postings and is searched; built in ${seconds} s.`;
  } finally {
    await database.close();
  }
}

main().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
