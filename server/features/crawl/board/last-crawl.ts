import type { BoardRow } from "#server/features/crawl/crawl-deps.ts";
import { byBody, type Validators } from "#server/features/crawl/polite-web.ts";
import type { Cursor, JobSource } from "#server/sources/job-source.ts";
import type { BoardChange } from "./missing-postings.ts";

/** How often a board is asked without validators, since an answer "not modified" may be false. */
const TRUSTED_CRAWLS = 24;
const TRUSTED_MS = 7 * 24 * 60 * 60_000;

/** What may count as unchanged: nothing in doubt, and now and then bodies only. Rows of feeds can expire, so they are read again. */
export function knownOf(row: BoardRow, kind: JobSource["kind"]): Validators | null {
  const validators = row.validators as Validators;
  if (row.suspectSince !== null || row.state === "retired") return null;
  if (!isTrustedLong(row)) return validators;
  return kind === "board" ? byBody(validators) : null;
}

/** Crawls that found everything as it was have been many, or took long, where they are a day apart. */
export function isTrustedLong({ sameLooks, lastAt, nextAt }: BoardRow): boolean {
  const apartMs = lastAt ? nextAt.getTime() - lastAt.getTime() : 0;
  return sameLooks >= TRUSTED_CRAWLS || sameLooks * apartMs >= TRUSTED_MS;
}

/** Nothing is missed, as far as the last crawl knew. */
export function endedWell({ lastOutcome }: BoardRow): boolean {
  return lastOutcome === "complete" || lastOutcome === "unchanged";
}

/** Where the last crawl ended; null = to start over: when the source wants that, unless it has just failed, and in doubt. */
export function resumeOf({ resume, suspectSince, state, failures }: BoardRow, at: Date): Cursor | null {
  const last = resume as Cursor | null;
  const isOver = typeof last?.until === "string" && Date.parse(last.until) <= at.getTime();
  return suspectSince !== null || state === "retired" || (isOver && failures === 0) ? null : last;
}

/** What every good crawl leaves. */
export function afterGoodCrawl(at: Date): BoardChange {
  return { seenAt: at, lastAt: at, failures: 0, goneSince: null };
}
