import { createServer, type RequestListener, type Server } from "node:http";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { UPLOAD_LIMIT_SECONDS } from "#domain/resumes/judge-upload.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import type { createApp } from "./app.ts";
import { buildDeps } from "./compose/build-deps.ts";
import type { Deps } from "./deps.ts";
import { type Env, parseEnv } from "./env.ts";
import { shareConnections, withoutPipelines } from "./http/connection-shares.ts";
import { startAlerting } from "./jobs/alerting.ts";
import { startBackgroundReread } from "./jobs/background-reread.ts";
import { startBackupDrills, startRestoreCheck } from "./jobs/backup-drills.ts";
import { startCrawling } from "./jobs/crawling.ts";
import { startImportControl } from "./jobs/import-control.ts";
import { createJobCtx } from "./jobs/job-definition.ts";
import { startSimulatedTime } from "./jobs/simulated-time.ts";
import { listen } from "./listen.ts";
import { onStopSignal } from "./on-stop-signal.ts";
import { openLog } from "./open-log.ts";
import { watchBodies } from "./slow-bodies.ts";

type AppModule = { createApp: typeof createApp };

/** Slow or idle clients are cut off before they hold the server (security checklist, DOS-3). An upload's own limit is before this one. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: (UPLOAD_LIMIT_SECONDS + 30) * 1_000,
  // Longer than a proxy in front keeps its own end open (Caddy 120 s, nginx 60 s): what it sends on a connection that closes just then is lost.
  // Where there is no room, those that wait are closed first (`shareConnections`).
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 2_000,
};
const BODY_LOOK_MS = 15_000;
const MAX_CONNECTIONS = 2_000;
/** Of one network. */
const CONNECTION_SHARE = 200;

/** An HTTP server that is not listening yet, answering with the built app. */
export async function productionServer(deps: Deps): Promise<Server> {
  const built = new URL("../build/server/index.js", import.meta.url);
  const { createApp } = (await import(built.href)) as AppModule;
  return server(getRequestListener(createApp(deps).fetch), deps.env);
}

/** The same with Vite in front: hot reload in the browser, `server/app.ts` and routes reloaded when they change. */
export async function developmentServer(deps: Deps): Promise<{ server: Server; close: () => Promise<void> }> {
  const { createServer: createVite } = await import("vite");
  const http = server((request, response) => listener(request, response), deps.env);
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  let current: { module: AppModule; handle: RequestListener } | null = null;
  const app = async (): Promise<RequestListener> => {
    const module = (await vite.ssrLoadModule("./server/app.ts")) as AppModule;
    if (current?.module !== module) current = { module, handle: getRequestListener(module.createApp(deps).fetch) };
    return current.handle;
  };
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => {
      app().then(
        (handle) => handle(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error);
          deps.log.error({ err: error }, "development server");
          response.statusCode = 500;
          response.end(error.stack);
        },
      );
    });
  return { server: http, close: () => vite.close() };
}

function server(listener: RequestListener, { CLIENT_ADDRESS_HEADER }: Pick<Env, "CLIENT_ADDRESS_HEADER">): Server {
  const http = createServer(LIMITS, withoutPipelines(listener));
  const perNetwork = CLIENT_ADDRESS_HEADER ? Number.POSITIVE_INFINITY : CONNECTION_SHARE;
  shareConnections(http, { total: MAX_CONNECTIONS, perNetwork });
  setInterval(watchBodies(http), BODY_LOOK_MS).unref();
  return http;
}

/** Requests under way get this long to finish; then the database is closed in any case. */
const FINISH_LIMIT_MS = 5_000;

async function main(): Promise<void> {
  const started = performance.now();
  const env = parseEnv(process.env);
  const log = openLog(env.LOG_LEVEL);
  const works = env.WORKER === "inline";
  const { deps, queue, close, markStopping } = await buildDeps(env, log, { works });
  const control = await startImportControl(deps, join(resolve(env.DATA_DIR), "control.sock"));
  const tasks = [
    startSimulatedTime(deps),
    startBackupDrills(deps, { start: () => startRestoreCheck(process.env) }),
    startBackgroundReread(deps),
  ];
  if (works) await queue.work(createJobCtx(deps));
  const stopDeps = async (): Promise<void> => {
    for (const task of tasks.toReversed()) await task.stop();
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
  console.log(`\n  ${PRODUCT_NAME} is ready: http://localhost:${port}  (${list}, ${seconds} s)\n`);
  if (works) tasks.push(startAlerting(deps), startCrawling(deps));
}

main().catch((error: Error) => {
  console.error(`\n  ${PRODUCT_NAME} could not start: ${error.message}\n`);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
});
