import type { CrawlOutcome } from "#domain/crawl/judge-crawl.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { WebError } from "#server/adapters/web/web-port.ts";
import type { FetchOutcome, JobSource } from "#server/sources/job-source.ts";

export const MAX_PAGES = 1_000;
/** Five times as many as the largest feed has. */
export const MAX_ROWS = 250_000;
/** Anybody may suggest a careers page: a dozen slow ones would leave no place for any other crawl. */
const CAREERS_PAGE_MS = 15 * MINUTE_MS;
const MAX_DETAIL = 200;

export type FailedCrawl = { outcome: CrawlOutcome; detail: string };

export class CrawlEnd extends Error {
  readonly outcome: CrawlOutcome;
  constructor(outcome: CrawlOutcome, detail: string) {
    super(noteOf(detail));
    this.outcome = outcome;
  }
}

/** Ends the crawl of a careers page that takes too long; what was read of it by then is kept, and the next crawl goes on behind it. */
export function timeLimit(kind: JobSource["kind"], now: () => Date): () => null {
  const until = kind === "page" ? now().getTime() + CAREERS_PAGE_MS : Number.POSITIVE_INFINITY;
  return () => {
    if (now().getTime() > until) throw new CrawlEnd("partial", "its pages take too long");
    return null;
  };
}

/** A line for operators of what strangers wrote, which the database has to take. */
export function noteOf(detail: string): string {
  return cleanLine(detail, MAX_DETAIL) ?? "";
}

export function endOfOutcome(outcome: Exclude<FetchOutcome, { kind: "page" }>, pages: number): CrawlEnd {
  if (pages > 0) return new CrawlEnd("partial", "kind" in outcome ? outcome.kind : "");
  if (outcome.kind === "gone" || outcome.kind === "refused") return new CrawlEnd(outcome.kind, String(outcome.status));
  return new CrawlEnd("shape", outcome.kind === "shape" ? outcome.detail : "not modified, though nothing was known");
}

/** Null for what is no fault of the board. */
export function endOf(error: unknown): FailedCrawl | null {
  if (error instanceof CrawlEnd) return { outcome: error.outcome, detail: error.message };
  // A streamed list that is none, or is cut.
  if (error instanceof SyntaxError) return { outcome: "shape", detail: noteOf(error.message) };
  if (!(error instanceof WebError)) return null;
  if (error.fault === "held" || error.fault === "dns" || error.fault === "stopped") return null;
  return { outcome: error.fault === "robots" ? "refused" : "failed", detail: noteOf(error.message) };
}
