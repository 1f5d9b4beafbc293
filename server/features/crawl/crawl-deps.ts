import type { Logger } from "pino";
import type { ReadOptions } from "#domain/reading/read-posting.ts";
import type { Board } from "#domain/sources/board.ts";
import type { boards } from "#server/db/schema/crawl.ts";
import type { ScopedDb } from "#server/db/scoped-db.ts";
import type { ReadInputs } from "#server/features/jobs/import/read-inputs.ts";
import type { JobSource } from "#server/sources/job-source.ts";
import type { PoliteWeb } from "./polite-web.ts";

export type BoardRow = typeof boards.$inferSelect;

export type CrawlDeps = {
  db: ScopedDb;
  now: () => Date;
  wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  random: () => number;
  log: Logger;
  web: PoliteWeb;
  sources: ReadonlyMap<string, JobSource>;
  readOptionsOf: (source: string) => ReadOptions;
  readInputs?: ReadInputs;
  /** False: postings that say they are not remote are not kept. */
  keepAll: boolean;
};

export function boardOf({ id, source, token, employerName, website }: BoardRow): Board {
  return { id, source, token, employerName, website };
}
