import type { SourceItem, SourcePage } from "#server/sources/job-source.ts";
import { type BoardCrawl, countUnusable, openPostingsOf } from "./board-crawl.ts";
import { CrawlEnd, endOfOutcome, MAX_ROWS } from "./crawl-end.ts";
import { fingerprintOfRow, type ListedItem, takeItems } from "./take-items.ts";

/** Rows a transaction: a longer one keeps pages waiting on the embedded database. */
const CHUNK = 20;
/** Rows whose whole postings are fetched one by one; after a kill a chunk is fetched again, of a slow careers page nothing. */
const DETAIL_CHUNK = 10;
/** Consecutive postings that are refused or unreadable before a crawl ends. */
const MAX_REFUSED = 3;
const MAX_SHAPELESS = 20;
/** Why a row that was meant to be a posting is none. */
const SPOILED_ROW: readonly string[] = ["not-an-object", "no-id", "no-title", "no-address"];
const WITHDRAWN_ROW: readonly string[] = ["not-listed", "expired", "not-a-posting"];

/** Takes the rows of a page in, and returns their fingerprints. Of a list the first row with an id counts, of changes the last. */
export async function takeRows(
  crawl: BoardCrawl,
  items: Iterable<SourceItem> | AsyncIterable<SourceItem>,
  claim: SourcePage["claim"],
): Promise<Set<number>> {
  const { deps, source, row: board, findings, seen, removed } = crawl;
  const detailChunk = source.kind === "page" ? 1 : DETAIL_CHUNK;
  const fingerprints = new Set<number>();
  let chunk = new Map<string, ListedItem>();
  const flush = async () => {
    const items = [...chunk.values()];
    chunk = new Map();
    if (items.length === 0) return;
    await takeItems(deps, {
      board,
      items,
      findings,
      normalize: (item, isKnown) => readRow(crawl, item, isKnown),
      isWithdrawn: (item) => isWithdrawn(crawl, item),
    });
  };
  for await (const item of items) {
    if (++crawl.rows > MAX_ROWS) throw new CrawlEnd("partial", "more rows than any source has");
    const { externalId } = item;
    if (externalId === null) {
      countUnusable(crawl, "no-id");
      continue;
    }
    if ("removed" in item) {
      removed.add(externalId);
      chunk.delete(externalId);
      continue;
    }
    const fingerprint = fingerprintOfRow(externalId, item.raw);
    if (fingerprint !== null) fingerprints.add(fingerprint);
    if (seen.has(externalId) && claim !== "changes") continue;
    if (fingerprint === null) {
      countUnusable(crawl, "too deep");
      continue;
    }
    removed.delete(externalId);
    seen.add(externalId);
    if (item.detail) crawl.details++;
    const listed = { ...item, externalId, fingerprint };
    if (claim !== "changes" && (await takeUnchanged(crawl, listed))) continue;
    chunk.set(externalId, listed);
    if (chunk.size >= (item.detail ? detailChunk : CHUNK)) await flush();
  }
  await flush();
  return fingerprints;
}

/** Lists the posting of a row that is as it was, which most are; false where there is more to learn of it. */
async function takeUnchanged(crawl: BoardCrawl, item: ListedItem): Promise<boolean> {
  const { unmissed } = await openPostingsOf(crawl);
  const posting = unmissed.get(item.fingerprint);
  if (posting === undefined || isWithdrawn(crawl, item)) return false;
  crawl.findings.listed.add(posting);
  return true;
}

/** Whether the row itself says that its posting is over, which may come with time, but not on an employer's board. */
function isWithdrawn({ deps, source, board }: BoardCrawl, { raw, detail }: ListedItem): boolean {
  const mayEnd = source.kind !== "board" && detail === null;
  const normalized = mayEnd ? source.normalize(raw, board, deps.now()) : null;
  return normalized?.ok === false && WITHDRAWN_ROW.includes(normalized.reason);
}

/** A row's posting, fetched whole where the row is not enough; null = none that is kept, undefined = not this time. */
async function readRow(crawl: BoardCrawl, { raw, detail }: ListedItem, isKnown: boolean) {
  const { deps, source, board, employerName } = crawl;
  let whole = raw;
  if (detail !== null) {
    const listed = source.normalize(raw, board, deps.now());
    // A row that says it is not remote is not worth fetching whole.
    if (!deps.keepAll && !isKnown && listed.ok && listed.input.remoteFlag === false) return null;
    const outcome = await source.fetch(detail, board, crawl.ask);
    // The posting's own page is an authority of its own: the list may still have a row of what is gone.
    if (outcome.kind === "gone") return isKnown ? "withdrawn" : undefined;
    if (outcome.kind !== "page") {
      countRefusal(crawl, outcome.kind === "shape");
      const { refused, shapeless } = crawl.inRow;
      if (refused === MAX_REFUSED || shapeless === MAX_SHAPELESS) throw endOfOutcome(outcome, 1);
      return undefined;
    }
    crawl.inRow = { refused: 0, shapeless: 0 };
    for await (const item of outcome.page.items) if ("raw" in item) whole = item.raw;
  }
  const normalized = source.normalize(whole, board, deps.now());
  if (!normalized.ok) {
    if (WITHDRAWN_ROW.includes(normalized.reason)) return "withdrawn";
    if (SPOILED_ROW.includes(normalized.reason)) countUnusable(crawl, normalized.reason);
    return isKnown ? undefined : null;
  }
  if (normalized.oddDate) countUnusable(crawl, "date");
  return { ...normalized.input, company: normalized.input.company ?? employerName };
}

function countRefusal(crawl: BoardCrawl, isShapeless: boolean): void {
  if (isShapeless) {
    countUnusable(crawl, "no posting behind it");
    crawl.inRow.shapeless++;
  } else {
    crawl.refused++;
    crawl.inRow.refused++;
  }
}
