import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** The upper bound of this machine: the bare framework answering one line of text. */
const app = new Hono().get("/healthz", (c) => c.text("ok")).get("/hello", (c) => c.text("hello"));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
