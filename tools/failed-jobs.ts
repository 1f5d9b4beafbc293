import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import type { FailedJob } from "#server/ctx.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { loadEnvFile } from "./start/load-env-file.js";

const USAGE = `npm run jobs:failed -- [--retry]

Lists the background jobs that failed for good, newest first. The embedded database can be looked at while the server is stopped.

  --retry   put them back, to be tried from the start`;

const lineOf = ({ name, failedAt, attempts, data, error }: FailedJob) =>
  `${failedAt.toISOString()}  ${name}  ${attempts} attempts  ${JSON.stringify(data)}  ${JSON.stringify(error)}`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { retry: { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) return console.log(USAGE);
  loadEnvFile();
  const env = parseEnv(process.env);
  const log = pino({ level: "warn", base: undefined });
  const database = await openDatabase({
    url: env.DATABASE_URL ?? null,
    dataDir: join(resolve(env.DATA_DIR), "pg"),
    log,
  });
  const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: false });
  try {
    await queue.start();
    const failed = await queue.listFailed();
    console.log(failed.length === 0 ? "No job has failed." : failed.map(lineOf).join("\n"));
    if (values.retry) console.log(`${await queue.retryFailed()} put back.`);
  } finally {
    await queue.stop();
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
