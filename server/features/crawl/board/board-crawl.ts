import type { Board } from "#domain/sources/board.ts";
import { type BoardRow, boardOf, type CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import type { Validators } from "#server/features/crawl/polite-web.ts";
import type { Cursor, JobSource, SourceAnswer, SourcePage, SourceRequest } from "#server/sources/job-source.ts";
import { timeLimit } from "./crawl-end.ts";
import { knownOf } from "./last-crawl.ts";
import { unpackFingerprints } from "./pack-fingerprints.ts";
import { type CrawlFindings, findOpenPostings, type OpenPostings } from "./take-items.ts";

/** One crawl of one board: what it works with, what the last one left, and what it has read so far. */
export type BoardCrawl = {
  deps: CrawlDeps;
  source: JobSource;
  row: BoardRow;
  board: Board;
  /** Fetches whole postings and their pages, not the list. */
  ask: (request: SourceRequest) => Promise<SourceAnswer>;
  /** Validators of the last crawl's pages; null = all pages are read, whatever they were. */
  known: Validators | null;
  /** Validators of the pages of this one. */
  fresh: Validators;
  /** Open postings of the board as of the first row; null = not needed yet. */
  open: OpenPostings | null;
  state: BoardRow["state"];
  employerName: string | null;

  /** What the list says of itself. */
  claim: SourcePage["claim"];
  resume: Cursor | null;
  /** Whether any page was not as the last crawl found it. */
  differs: boolean;

  findings: CrawlFindings;
  /** Ids of rows that were read. */
  seen: Set<string>;
  /** Ids that the source says are removed. */
  removed: Set<string>;
  /** Rows that are no postings, by what is wrong with them. */
  unusable: Map<string, number>;
  rows: number;
  /** Rows whose whole posting is fetched by itself. */
  details: number;
  /** Whole postings that were not given: in all, and in a row, by refusal or because nothing readable came. */
  refused: number;
  inRow: { refused: number; shapeless: number };
};

export function beginCrawl(deps: CrawlDeps, source: JobSource, row: BoardRow): BoardCrawl {
  const endIfSlow = timeLimit(source.kind, deps.now);
  return {
    deps,
    source,
    row,
    board: boardOf(row),
    ask: async (request) => endIfSlow() ?? deps.web.ask(request, { terms: source.terms.fetch, known: null }),
    known: knownOf(row, source.kind),
    fresh: {},
    open: null,
    // The token of a retired board may belong to another employer by now.
    state: row.state === "retired" ? "candidate" : row.state,
    employerName: row.employerName,
    claim: "complete",
    resume: null,
    differs: false,
    findings: {
      listed: new Set(),
      unkept: new Set(),
      withdrawn: new Set(),
      unkeptBefore: unpackFingerprints(row.unkept),
      changes: 0,
    },
    seen: new Set(),
    removed: new Set(),
    unusable: new Map(),
    rows: 0,
    details: 0,
    refused: 0,
    inRow: { refused: 0, shapeless: 0 },
  };
}

/** Forgets what was read of the list, to read all of it again; postings taken meanwhile stay taken. */
export function startOver(crawl: BoardCrawl): void {
  const { seen, unusable, removed, findings } = crawl;
  for (const one of [seen, unusable, removed, findings.listed, findings.unkept, findings.withdrawn]) one.clear();
  Object.assign(crawl, { known: null, rows: 0, details: 0, refused: 0 });
}

export function countUnusable({ unusable }: BoardCrawl, reason: string): void {
  unusable.set(reason, (unusable.get(reason) ?? 0) + 1);
}

export async function openPostingsOf(crawl: BoardCrawl): Promise<OpenPostings> {
  crawl.open ??= await findOpenPostings(crawl.deps, crawl.row);
  return crawl.open;
}
