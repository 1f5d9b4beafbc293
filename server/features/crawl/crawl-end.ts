import type { CrawlOutcome } from "#domain/crawl/judge-crawl.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import { WebError } from "#server/adapters/web/web-port.ts";
import type { FetchOutcome } from "#server/sources/job-source.ts";

const MAX_DETAIL = 200;

/** How a crawl failed, and what operators are told of it. */
export type FailedCrawl = { outcome: CrawlOutcome; detail: string };

/** Stops a crawl. */
export class CrawlEnd extends Error {
  readonly outcome: CrawlOutcome;
  constructor(outcome: CrawlOutcome, detail: string) {
    super(noteOf(detail));
    this.outcome = outcome;
  }
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
