/** Serves the file routes alone, identifies people by a header, and reports the memory of the process. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { applyMigrations } from "#server/db/migrate.ts";
import type { AppEnv } from "#server/http/app-env.ts";
import { resumeFiles } from "#server/http/resume-files.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { openMemoryDatabase } from "#tests/support/store/memory-database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const PEOPLE = 30;
const SAMPLE_MS = 5;

const folder = mkdtempSync(join(tmpdir(), "bench-uploads-"));
const { db } = await openMemoryDatabase();
await applyMigrations(db);
const people: SignedInUser[] = [];
for (let n = 0; n < PEOPLE; n++) people.push(await storeUser(db));
const storage = openLocalDisk(folder, { minFreeDiskMb: 0 });

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, SAMPLE_MS).unref();

const app = new Hono<AppEnv>()
  .get("/healthz", (c) => c.text("ok"))
  .get("/memory", (c) => {
    const seen = { peak, now: process.memoryUsage.rss() };
    peak = 0;
    return c.json(seen);
  })
  .route(
    "/files",
    resumeFiles(async (c) =>
      buildCtx(db, { storage, user: people[Number(c.req.header("x-person"))], now: () => new Date() }),
    ),
  );
const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
process.once("SIGTERM", () => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
