import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { createApp } from "./app.ts";
import type { Deps } from "./deps.ts";

type AppModule = { createApp: typeof createApp };

/** Slow or idle clients are cut off before they hold the server (security checklist, DOS-3). */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};
const MAX_CONNECTIONS = 2_000;

/** An HTTP server that is not listening yet, answering with the built app. */
export async function productionServer(deps: Deps): Promise<Server> {
  const built = new URL("../build/server/index.js", import.meta.url);
  const { createApp } = (await import(built.href)) as AppModule;
  return server(getRequestListener(createApp(deps).fetch));
}

/** The same with Vite in front: hot reload in the browser, `server/app.ts` and routes loaded anew when they change. */
export async function developmentServer(deps: Deps): Promise<{ server: Server; close: () => Promise<void> }> {
  const { createServer: createVite } = await import("vite");
  const http = server((request, response) => listener(request, response));
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

function server(listener: RequestListener): Server {
  const http = createServer(LIMITS, listener);
  http.maxConnections = MAX_CONNECTIONS;
  return http;
}

/** Starts listening; a taken port becomes one clear sentence. */
export function listen(http: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new Error(`Port ${port} is already in use. Stop the other program or set PORT.`) : error);
    });
    http.listen(port, host, () => {
      const address = http.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
