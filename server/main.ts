import { join, resolve } from "node:path";
import { pino } from "pino";
import { buildDeps } from "./compose/build-deps.ts";
import { parseEnv } from "./env.ts";
import { startBackgroundReread } from "./jobs/background-reread.ts";
import { startImportControl } from "./jobs/import-control.ts";
import { createJobCtx } from "./jobs/job-ctx.ts";
import { startSimulatedTime } from "./jobs/simulated-time.ts";
import { developmentServer, listen, productionServer } from "./listen.ts";
import { onStopSignal } from "./on-stop-signal.ts";

/** Requests under way get this long to finish; then the database is closed in any case. */
const FINISH_LIMIT_MS = 5_000;

async function main(): Promise<void> {
  const started = performance.now();
  const env = parseEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL, base: undefined });
  const works = env.WORKER === "inline";
  const { deps, queue, close, markStopping } = await buildDeps(env, log, { works });
  const control = await startImportControl(deps, join(resolve(env.DATA_DIR), "control.sock"));
  const reread = startBackgroundReread(deps);
  const simulatedTime = startSimulatedTime(deps);
  if (works) await queue.work(createJobCtx(deps));
  const stopDeps = async (): Promise<void> => {
    await reread.stop();
    await simulatedTime.stop();
    await control.close();
    await close();
  };
  const development = env.NODE_ENV === "development" ? await developmentServer(deps) : null;
  const http = development?.server ?? (await productionServer(deps));
  const port = await listen(http, env.PORT, env.HOST).catch(async (error) => {
    await stopDeps();
    throw error;
  });
  const stop = async (): Promise<void> => {
    markStopping();
    const closed = new Promise((done) => http.close(done));
    http.closeIdleConnections();
    const slow = setTimeout(() => http.closeAllConnections(), FINISH_LIMIT_MS);
    await development?.close();
    await closed;
    clearTimeout(slow);
    await stopDeps();
  };
  onStopSignal(stop, log);

  const { open, origin, preparing } = deps.catalogue.summary();
  if (preparing) console.log("  The job list is being prepared; its pages say how far it has come.");
  const list = origin === "samples" ? `${open} sample postings` : `${open.toLocaleString("en")} open jobs`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n  Remote Job Pilot is ready: http://localhost:${port}  (${list}, ${seconds} s)\n`);
}

main().catch((error: Error) => {
  console.error(`\n  Remote Job Pilot could not start: ${error.message}\n`);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
});
