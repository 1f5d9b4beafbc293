/** The built program over generated postings: the real index, with a file of rows instead of the database. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { createApp } from "#server/app.ts";
import { settingsOf } from "#server/compose/settings.ts";
import type { Deps } from "#server/deps.ts";
import { parseEnv } from "#server/env.ts";
import { allBits } from "#server/index/build/bits.ts";
import { segmentBuilder } from "#server/index/build/segment.ts";
import { createPackedCatalogue } from "#server/index/query/packed-catalogue.ts";
import { segmentReader } from "#server/index/query/segment-reader.ts";
import { layOut, readImage } from "#server/index/store/segment-image.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { generatePostings } from "./generate-postings.ts";
import { TEXT_CLASSES, textsOf } from "./text-classes.ts";

type AppModule = { createApp: typeof createApp };

const NOW = new Date(Date.UTC(2026, 10, 1));
const DESCRIPTION = "We are looking for somebody who likes to work with others from wherever they live. ".repeat(12);

const folder = mkdtempSync(join(tmpdir(), "bench-api-"));
const rows = new DatabaseSync(join(folder, "rows.db"));
rows.exec(
  "pragma journal_mode = off; pragma synchronous = off; create table job (id text primary key, row text) without rowid",
);

async function build(size: number) {
  const builder = segmentBuilder();
  const insert = rows.prepare("insert into job values (?, ?)");
  rows.exec("begin");
  for (const posting of generatePostings(size)) {
    builder.add(posting);
    insert.run(posting.id, JSON.stringify({ ...buildJob(), ...posting, descriptionText: DESCRIPTION }));
  }
  rows.exec("commit");
  return await readImage(layOut(builder.finish()));
}

function postingOf(text: string): JobPosting {
  const { datePosted, firstSeenAt, syncedAt, ...rest } = JSON.parse(text);
  const date = (value: string | null) => (value === null ? null : new Date(value));
  return { ...rest, datePosted: date(datePosted), firstSeenAt: date(firstSeenAt), syncedAt: date(syncedAt) };
}

const env = parseEnv({ ...process.env, CLIENT_ADDRESS_HEADER: "x-client-address" });
const log = pino({ level: env.LOG_LEVEL });
const dataFiles = loadDataFiles(log);
const segment = await build(Number(process.env.POSTINGS));
const byId = rows.prepare("select row from job where id = ?");
const packed = createPackedCatalogue({
  segments: [{ reader: segmentReader(segment, dataFiles.rates), live: allBits(segment.size) }],
  findPostings: async (ids) =>
    new Map(ids.map((id) => [id, postingOf((byId.get(id) as { row: string }).row)] as const)),
  rates: dataFiles.rates,
  now: () => NOW,
  generation: 1,
});
/** While this is on, every request sees a new version of the list, so that no response is cached. */
let changing = true;
let generation = 1;
const summary = () => ({ ...packed.summary(), generation: changing ? generation++ : generation });
const deps = {
  env,
  settings: settingsOf(env),
  dataFiles,
  log,
  now: () => new Date(),
  newId: randomUUID,
  newToken: (bytes: number) => randomBytes(bytes).toString("base64url"),
  catalogue: { ...packed, summary },
  database: { db: null },
  billing: { webhookSecrets: [], clientToken: null },
} as unknown as Deps;

/** The dependencies the API needs; those of pages are missing. */
const built = (await import(new URL("../build/server/index.js", import.meta.url).href)) as AppModule;
const app = built.createApp(deps);
const aside: Record<string, () => unknown> = {
  "/texts": () => Object.fromEntries(TEXT_CLASSES.map((kind) => [kind, textsOf(kind, segment)])),
  "/cpu": () => process.cpuUsage(),
  "/stay": () => {
    changing = false;
    return "From now on the list stays as it is.";
  },
};
const server = serve({
  fetch: (request, bindings) => {
    const own = aside[new URL(request.url).pathname];
    return own ? Response.json(own()) : app.fetch(request, bindings);
  },
  port: env.PORT,
  hostname: "127.0.0.1",
  // Connections rest while others are measured.
  serverOptions: { keepAliveTimeout: 120_000 },
});
process.once("SIGTERM", () => {
  server.close();
  rows.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
