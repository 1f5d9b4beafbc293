import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { openWebDoor } from "#server/adapters/web/guarded-web.ts";
import type { createApp } from "#server/app.ts";
import { buildDeps } from "#server/compose/build-deps.ts";
import { parseEnv } from "#server/env.ts";
import { startCrawling } from "#server/jobs/crawling.ts";
import { createJobCtx } from "#server/jobs/job-definition.ts";
import { simulatedAddress } from "./internet.ts";

/** The product's server as `npm start` runs it, once it is told to, with the simulated internet on the port SIM_PORT in the place of the real one. */
await once(process, "message");
const env = parseEnv(process.env);
const log = pino({ level: env.LOG_LEVEL, base: undefined });
const door = {
  ...openWebDoor(),
  resolve: async (host: string) => [simulatedAddress(host)],
  connect: () => connect({ host: "127.0.0.1", port: Number(process.env.SIM_PORT) }),
};
const { deps, queue } = await buildDeps(env, log, { works: true, door });
await queue.work(createJobCtx(deps));
const built = new URL("../../build/server/index.js", import.meta.url);
const app = ((await import(built.href)) as { createApp: typeof createApp }).createApp(deps);
const http = createServer(getRequestListener(app.fetch));
http.listen(env.PORT, env.HOST, () => {
  process.send?.({ listening: true });
  startCrawling(deps);
});
process.on("message", () => process.send?.({ rss: process.memoryUsage().rss }));
