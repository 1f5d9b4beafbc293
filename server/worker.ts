import { buildDeps } from "./compose/build-deps.ts";
import { parseEnv } from "./env.ts";
import { startAlerting } from "./jobs/alerting.ts";
import { startCrawling } from "./jobs/crawling.ts";
import { createJobCtx } from "./jobs/job-definition.ts";
import { onStopSignal } from "./on-stop-signal.ts";
import { openLog } from "./open-log.ts";

/** Runs background jobs in a process of its own, beside servers started with WORKER=off. */
async function main(): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.DATABASE_URL)
    throw new Error(
      "a worker of its own needs a PostgreSQL server (DATABASE_URL); on the embedded database the server runs the jobs.",
    );
  if (!env.AUTH_SECRET) throw new Error("a worker of its own needs the AUTH_SECRET of the servers it works for.");
  const log = openLog(env.LOG_LEVEL);
  const { deps, queue, close } = await buildDeps(env, log, { works: true });
  await queue.work(createJobCtx(deps));
  const crawling = startCrawling(deps);
  const alerting = startAlerting(deps);
  onStopSignal(async () => {
    await crawling.stop();
    await alerting.stop();
    await close();
  }, log);
  console.log("\n  Remote Job Pilot is running background jobs.\n");
}

main().catch((error: Error) => {
  console.error(`\n  The worker could not start: ${error.message}\n`);
  process.exit(1);
});
