import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createGuardedWeb, openWebDoor } from "#server/adapters/web/guarded-web.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Database } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import type { CrawlerDeps } from "#server/features/crawl/crawler.ts";
import { createHolds } from "#server/features/crawl/holds.ts";
import { createPoliteWeb } from "#server/features/crawl/polite-web.ts";
import { readWithRests } from "#server/features/jobs/import/read-inputs.ts";
import type { JobSource } from "#server/sources/job-source.ts";
import { jobSources } from "#server/sources/job-sources.ts";

type Given = Pick<Ctx, "now" | "wait" | "log" | "settings" | "dataFiles"> & { database: Database };

/** What looks at boards and feeds; null when fetching is switched off. */
export function openCrawl(
  env: Env,
  { database, now, wait, log, settings, dataFiles }: Given,
  door = openWebDoor(),
): CrawlerDeps | null {
  if (env.JOBS === "off") return null;
  const { db } = database;
  const alone = database.kind === "pglite";
  const holds = createHolds({ db, now, log, shared: !alone });
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  const credentials: Readonly<Record<string, string | undefined>> = { NAV_TOKEN: env.NAV_TOKEN };
  const web = createPoliteWeb({
    web: createGuardedWeb(door),
    now,
    wait,
    holds,
    userAgent: `RemoteJobPilot/${version} (+${settings.origin}; ${settings.supportEmail})`,
    credentials,
  });
  const usable = jobSources(dataFiles.sourceOf).filter(
    (source) => source.terms.fetch.state !== "retired" && credentialsOf(source).every((name) => credentials[name]),
  );
  return {
    db,
    now,
    wait,
    random: Math.random,
    log,
    web,
    sources: new Map(usable.map((source) => [source.name, source])),
    readOptionsOf: dataFiles.readOptionsOf,
    readInputs: readWithRests(wait),
    keepAll: env.JOBS === "all",
    holds,
    worker: randomUUID(),
    alone,
  };
}

/** The settings without which a source answers nothing. */
function credentialsOf({ name, plan, request }: JobSource): string[] {
  const board = { id: name, source: name, token: name, employerName: null, website: null };
  return plan(board, null).flatMap((cursor) => request(cursor, board).credential ?? []);
}
