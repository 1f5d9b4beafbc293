import type { CrawlOutcome } from "#domain/crawl/judge-crawl.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { WebError, type WebFault } from "#server/adapters/web/web-port.ts";
import type { FetchOutcome, JobSource } from "#server/sources/job-source.ts";

export const MAX_PAGES = 1_000;
/** Five times as many as the largest feed has. */
export const MAX_ROWS = 250_000;
/** Anybody may suggest a careers page: a dozen slow ones would leave no place for any other crawl. */
const CAREERS_PAGE_MS = 15 * MINUTE_MS;
const MAX_DETAIL = 200;

/** What decisions depend on beyond the outcome. "system-status": the status speaks of the whole system (403, 429, 5xx). */
export type CrawlReason = WebFault | "other-employer" | "system-status" | "html";

/** `detail` is for operators alone. */
export type FailedCrawl = { outcome: CrawlOutcome; detail: string; reason: CrawlReason | null };

export class CrawlEnd extends Error {
  readonly outcome: CrawlOutcome;
  readonly reason: CrawlReason | null;
  constructor(outcome: CrawlOutcome, detail: string, reason: CrawlReason | null = null) {
    super(noteOf(detail));
    this.outcome = outcome;
    this.reason = reason;
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
  if (outcome.kind === "gone") return new CrawlEnd("gone", String(outcome.status));
  if (outcome.kind === "refused") {
    const { status } = outcome;
    const isOfSystem = status === 403 || status === 429 || (status >= 500 && status < 600);
    return new CrawlEnd("refused", String(status), isOfSystem ? "system-status" : null);
  }
  if (outcome.kind === "shape") return new CrawlEnd("shape", outcome.detail, outcome.isHtml ? "html" : null);
  return new CrawlEnd("shape", "not modified, though nothing was known");
}

/** Null for what is no fault of the board. */
export function endOf(error: unknown): FailedCrawl | null {
  if (error instanceof CrawlEnd) return { outcome: error.outcome, detail: error.message, reason: error.reason };
  // A streamed list that is none, or is cut.
  if (error instanceof SyntaxError) return { outcome: "shape", detail: noteOf(error.message), reason: null };
  if (!(error instanceof WebError)) return null;
  if (error.fault === "held" || error.fault === "dns" || error.fault === "stopped") return null;
  const outcome = error.fault === "robots" ? "refused" : "failed";
  return { outcome, detail: noteOf(error.message), reason: error.fault };
}
