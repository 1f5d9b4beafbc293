import { namesAgree } from "#domain/posting/employer-name.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import { decodeEntities } from "#domain/reading/text/decode-markup.ts";
import type { Board } from "#domain/sources/board.ts";
import type { BoardRow, CrawlDeps } from "#server/features/crawl/crawl-deps.ts";
import { requestKey } from "#server/features/crawl/polite-web.ts";
import type {
  Cursor,
  JobSource,
  SourceAnswer,
  SourceItem,
  SourcePage,
  SourceRequest,
} from "#server/sources/job-source.ts";
import { type BoardCrawl, beginCrawl, openPostingsOf, startOver } from "./board-crawl.ts";
import { CrawlEnd, endOf, endOfOutcome, MAX_PAGES } from "./crawl-end.ts";
import { type Crawled, finishRead, finishUnchanged } from "./finish-crawl.ts";
import { resumeOf } from "./last-crawl.ts";
import { noteFailedCrawl } from "./note-failed-crawl.ts";
import { packFingerprints } from "./pack-fingerprints.ts";
import { listSamePages } from "./take-items.ts";
import { takeRows } from "./take-rows.ts";

const MAX_NAME = 200;

/**
 * Crawls a leased board once: brings postings in page by page, then settles a complete list. Safe to repeat after a kill. Throws WebError
 * for what is not the board's fault ("held", "dns", "stopped"), and database errors.
 */
export async function crawlBoard(deps: CrawlDeps, source: JobSource, row: BoardRow): Promise<Crawled> {
  const crawl = beginCrawl(deps, source, row);
  try {
    await readList(crawl);
    return await (crawl.differs ? finishRead(crawl) : finishUnchanged(crawl));
  } catch (error) {
    const end = endOf(error);
    if (end === null) throw error;
    await noteFailedCrawl(deps, source, row, end);
    return { ...end, later: null };
  }
}

/** Reads the list page by page. Pages that are as they were stand for the rows they had, as long as those are known. */
async function readList(crawl: BoardCrawl): Promise<void> {
  const { deps, source, board, row } = crawl;
  const firstPages = () => [...source.plan(board, resumeOf(row, deps.now()))];
  const askList = (request: SourceRequest) =>
    deps.web.ask(request, { terms: source.terms.fetch, known: crawl.known, fresh: crawl.fresh });
  let queue: Cursor[] = firstPages();
  /** Their rows need not be known as long as no page differs. */
  const unchanged: string[] = [];
  for (let pages = 0; queue.length > 0; pages++) {
    if (pages === MAX_PAGES) throw new CrawlEnd("partial", "more pages than any board has");
    const cursor = queue.shift() as Cursor;
    const outcome = await inCrawl(pages, source.fetch(cursor, board, askList));
    const key = requestKey(source.request(cursor, board));
    const next = outcome.kind === "not-modified" ? crawl.known?.[key]?.next : undefined;
    if (next) unchanged.push(key);
    else if (outcome.kind !== "page" && !(outcome.kind === "not-modified" && crawl.known))
      throw endOfOutcome(outcome, pages);
    crawl.differs ||= outcome.kind === "page";
    const rowsAreKnown = !crawl.differs || (await takeUnchangedPages(crawl, unchanged.splice(0)));
    if (next && rowsAreKnown) {
      queue.push(...next);
    } else if (outcome.kind === "page" && rowsAreKnown) {
      const isLast = await takePage(crawl, outcome.page, { key, pages });
      if (isLast) return;
      queue.push(...outcome.page.next);
    } else {
      startOver(crawl);
      queue = firstPages();
    }
  }
}

async function takeUnchangedPages(crawl: BoardCrawl, keys: readonly string[]): Promise<boolean> {
  const open = await openPostingsOf(crawl);
  return listSamePages(
    keys.map((key) => crawl.known?.[key]?.rows),
    open,
    crawl.findings,
  );
}

/** Takes a page in; true where the pages behind it can have no news. `key` names its request, `pages` counts those before it. */
async function takePage(
  crawl: BoardCrawl,
  page: SourcePage,
  { key, pages }: { key: string; pages: number },
): Promise<boolean> {
  const { source, fresh, findings, seen } = crawl;
  const isComplete = page.claim === "complete";
  // Newest postings may have moved on to the pages behind.
  if (!isComplete) crawl.known = null;
  const before = { seen: seen.size, changes: findings.changes, rows: crawl.rows, details: crawl.details };
  if (crawl.state === "candidate") await confirm(crawl, page);
  const fingerprints = await inCrawl(pages, takeRows(crawl, page.items, page.claim));
  // That a board is empty is not believed at once anyhow (`judgeCrawl`).
  const isBare = seen.size + findings.listed.size + findings.unkept.size === 0;
  const isEmpty = source.kind === "board" && isBare && page.next.length === 0;
  if (!isComplete && !isEmpty) crawl.claim = page.claim;
  crawl.resume = page.resume ?? crawl.resume;
  const validator = fresh[key];
  if (validator) {
    // Of newest postings and changes the first page tells whether there is news.
    validator.next = isComplete ? page.next : [];
    validator.whole = crawl.details === before.details;
    if (isComplete && (pages > 0 || page.next.length > 0)) validator.rows = packFingerprints(fingerprints) ?? "";
  }
  const hasNews =
    crawl.claim === "latest" ? findings.changes > before.changes : seen.size > before.seen || crawl.claim === "changes";
  // A page without rows may tell where the lists are; one that has some, and no news, is the last one said again.
  if (hasNews || crawl.rows === before.rows || page.next.length === 0) return false;
  if (crawl.claim === "complete") crawl.claim = "latest";
  return true;
}

/** What goes wrong after the first page leaves a part of the list, which says nothing about the rest. */
async function inCrawl<T>(pages: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const end = endOf(error);
    throw end && pages > 0 && end.outcome !== "partial" ? new CrawlEnd("partial", end.detail, end.reason) : error;
  }
}

/** Whether a board that was guessed or suggested is its employer's, by the names its first page gives. */
async function confirm(crawl: BoardCrawl, { employerName: stated, items }: SourcePage): Promise<void> {
  const { deps, source, board, ask } = crawl;
  if (source.kind === "feed") {
    crawl.state = "live";
    return;
  }
  const names = stated ? [stated] : await namesOnFirstPage(deps, { source, board, items, ask });
  crawl.state = confirmEmployer(board, names);
  if (crawl.state === "live") crawl.employerName = cleanLine(stated ?? board.employerName ?? names[0], MAX_NAME);
  if (crawl.state === "unconfirmed") throw new CrawlEnd("shape", `the board is of "${names[0]}"`, "other-employer");
  if (crawl.state === "candidate") throw new CrawlEnd("shape", "nothing here names the employer");
}

/** The names by which a posting's page may call its employer: parts of its title, the site's name, and what schema.org says. */
export function employerNamesIn(html: string): string[] {
  const head = html.slice(0, 200_000);
  const found = [
    /<title[^<>]{0,300}>([^<]{0,500})/i.exec(head)?.[1],
    ...[...head.matchAll(/<meta[^<>]{1,500}(?:og:site_name|og:title)[^<>]{0,1000}>/gi)].map(
      ([tag]) => /content="([^"]*)"/i.exec(tag)?.[1],
    ),
    /"hiringOrganization"\s{0,9}:\s{0,9}\{[^}]{0,2000}?"name"\s{0,9}:\s{0,9}"([^"]{0,500})"/.exec(head)?.[1],
  ];
  return found.flatMap((text) => (text ? [text, ...text.split(/\s+(?:[-–—|·@]|at)\s+|:\s+/)] : [])).map(decodeEntities);
}

type Confirmation = "live" | "candidate" | "unconfirmed";

/** What becomes of a candidate by the names its answer or first posting gives. Without a name of ours, theirs is taken. */
function confirmEmployer(board: Pick<Board, "employerName">, names: readonly string[]): Confirmation {
  if (names.length === 0) return "candidate";
  if (board.employerName === null) return "live";
  return names.some((name) => namesAgree(board.employerName, name)) ? "live" : "unconfirmed";
}

type FirstPage = {
  source: JobSource;
  board: Board;
  items: SourcePage["items"];
  ask: (request: SourceRequest) => Promise<SourceAnswer>;
};

/** What the first posting calls its employer: the whole posting, where the list is not enough, else its page. */
async function namesOnFirstPage(
  { now }: Pick<CrawlDeps, "now">,
  { source, board, items, ask }: FirstPage,
): Promise<string[]> {
  const [first] = Array.isArray(items) ? (items as SourceItem[]) : [];
  if (!first || !("raw" in first)) return [];
  let { raw } = first;
  if (first.detail) {
    const outcome = await source.fetch(first.detail, board, ask);
    if (outcome.kind !== "page") return [];
    if (outcome.page.employerName) return [outcome.page.employerName];
    for await (const item of outcome.page.items) if ("raw" in item) raw = item.raw;
  }
  // Without the name that we know it by, which would confirm itself.
  const normalized = source.normalize(raw, { ...board, employerName: null }, now());
  if (!normalized.ok) return [];
  if (normalized.input.company) return [normalized.input.company];
  const { url } = normalized.input;
  const page = url ? await ask({ method: "GET", url, accept: "text/html", isPage: true }) : null;
  return page?.status === 200 ? employerNamesIn(page.body) : [];
}
