import { and, eq, gte, isNotNull, ne } from "drizzle-orm";
import { RETIRED_MS, restAfterFailures, withJitter } from "#domain/crawl/crawl-schedule.ts";
import { goneRules } from "#domain/crawl/judge-crawl.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { type BoardRow, boardOf, type CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import type { JobSource, SourceRequest } from "#server/sources/job-source.ts";
import { closeBoard } from "./close-board.ts";
import type { FailedCrawl } from "./crawl-end.ts";
import { arePagesGone, saveBoard } from "./missing-postings.ts";

/** Notes a crawl that says nothing of postings, and how long the board rests; 404 for long enough retires it, and closes its postings. */
export async function noteFailedCrawl(
  deps: CrawlDeps,
  source: JobSource,
  board: BoardRow,
  end: FailedCrawl,
): Promise<void> {
  if (end.outcome === "gone") return await noteGone(deps, source, board, end);
  const at = deps.now();
  const failures = board.failures + 1;
  const rest = board.state === "retired" ? RETIRED_MS : restAfterFailures(failures);
  await saveBoard(deps, board, {
    state: end.reason === "other-employer" ? "unconfirmed" : board.state,
    failures,
    lastAt: at,
    lastOutcome: end.outcome,
    lastDetail: end.detail,
    nextAt: new Date(at.getTime() + withJitter(rest, deps.random())),
  });
}

async function noteGone(
  deps: CrawlDeps,
  source: JobSource,
  board: BoardRow,
  { outcome, detail }: FailedCrawl,
): Promise<void> {
  const at = deps.now();
  const since = board.goneSince ?? at;
  const ask = (request: SourceRequest) => deps.web.ask(request, { terms: source.terms.fetch, known: null });
  const rules = goneRules({
    isFeed: source.kind === "feed",
    wasThere: board.seenAt !== null,
    pagesGone: await arePagesGone(deps, board, (id) => source.probe(boardOf(board), id), ask),
    others: await countOthers(deps, board, since),
  });
  const isGone =
    board.state === "retired" || (board.goneSince !== null && at.getTime() - since.getTime() >= rules.retiredAfterMs);
  if (isGone) await closeBoard(deps, board, null);
  await saveBoard(deps, board, {
    goneSince: since,
    failures: board.failures + 1,
    ...(isGone ? { state: "retired", openCount: 0 } : {}),
    lastAt: at,
    lastOutcome: outcome,
    lastDetail: detail,
    nextAt: new Date(at.getTime() + withJitter(isGone ? RETIRED_MS : rules.againAfterMs, deps.random())),
  });
}

/** Other boards of a board's source that were seen since a time, and those that are gone at present. */
async function countOthers(deps: CrawlDeps, { n, source }: BoardRow, since: Date) {
  const others = and(eq(boards.source, source), eq(boards.state, "live"), ne(boards.n, n));
  return {
    seen: await deps.db.$count(boards, and(others, gte(boards.seenAt, since))),
    gone: await deps.db.$count(boards, and(others, isNotNull(boards.goneSince))),
  };
}
