import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { buildDeps } from "./compose/build-deps.ts";
import { createOperations } from "./compose/create-operations.ts";
import type { Deps } from "./deps.ts";
import { parseEnv } from "./env.ts";
import { createReadiness } from "./http/health.ts";
import { createMetrics } from "./http/metrics.ts";
import { startAlerting } from "./jobs/alerting.ts";
import { startCrawling } from "./jobs/crawling.ts";
import { createJobCtx } from "./jobs/job-definition.ts";
import { listen } from "./listen.ts";
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
  const metrics = await tellMetrics(deps).catch(async (error) => {
    await close();
    throw error;
  });
  await queue.work(createJobCtx(deps));
  const crawling = startCrawling(deps);
  const alerting = startAlerting(deps);
  onStopSignal(async () => {
    await crawling.stop();
    await alerting.stop();
    metrics?.close();
    metrics?.closeAllConnections();
    await close();
  }, log);
  console.log(`\n  ${PRODUCT_NAME} is running background jobs.\n`);
}

/** What a server tells at `/metrics`, of this process, at a port of its own. Null where none is set. */
async function tellMetrics(deps: Deps): Promise<Server | null> {
  const { METRICS_PORT, HOST } = deps.env;
  const page = createMetrics(deps, createOperations(deps), createReadiness(deps))?.page;
  if (METRICS_PORT === undefined || !page) return null;
  const http = createServer(getRequestListener(page.fetch));
  await listen(http, METRICS_PORT, HOST, "METRICS_PORT");
  return http;
}

main().catch((error: Error) => {
  console.error(`\n  The worker could not start: ${error.message}\n`);
  process.exit(1);
});
