import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** What the machine can do at most: the bare framework with one line of text. */
const app = new Hono().get("/healthz", (c) => c.text("ok")).get("/hello", (c) => c.text("hello"));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
