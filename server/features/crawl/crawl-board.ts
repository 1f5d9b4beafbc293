import { isDeepStrictEqual } from "node:util";
import { DOUBT_MS, intervalAfter, nextRhythm, RECRAWL_MS, withJitter } from "#domain/crawl/crawl-schedule.ts";
import type { CrawlOutcome } from "#domain/crawl/judge-crawl.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import type { Cursor, JobSource, SourceItem, SourcePage, SourceRequest } from "#server/sources/job-source.ts";
import { closeAged, closeBoard } from "./close-board.ts";
import { confirmEmployer, namesOnFirstPage } from "./confirm-employer.ts";
import { type BoardRow, boardOf, type CrawlDeps } from "./crawl-deps.ts";
import { CrawlEnd, endOf, endOfOutcome, MAX_PAGES, MAX_ROWS, noteOf, timeLimit } from "./crawl-end.ts";
import { calm, isCalm, isTrustedLong, knownOf, resumeOf } from "./last-crawl.ts";
import { noteFailedCrawl } from "./note-failed-crawl.ts";
import { packFingerprints, unpackFingerprints } from "./pack-fingerprints.ts";
import { requestKey, type Validators } from "./polite-web.ts";
import { type BoardChange, countOpen, findUnlisted, probeMissing, saveBoard, settleCrawl } from "./settle-crawl.ts";
import {
  type CrawlFindings,
  findOpenPostings,
  fingerprintOfRow,
  type ListedItem,
  listSamePages,
  type OpenPostings,
  takeItems,
} from "./take-items.ts";

/** A transaction keeps pages waiting on the embedded database. */
const CHUNK = 20;
/** Rows whose whole postings are asked for one by one; what is killed is asked again, of a slow careers page none. */
const detailChunk = (kind: JobSource["kind"]) => (kind === "page" ? 1 : 10);
/** Consecutive postings that are refused or unreadable before a crawl ends. */
const MAX_REFUSED = 3;
const MAX_SHAPELESS = 20;
const MAX_NAME = 200;
/** Why a row is no posting that a source means to be one. */
const SPOILED_ROW: readonly string[] = ["not-an-object", "no-id", "no-title", "no-address"];
const WITHDRAWN_ROW: readonly string[] = ["not-listed", "expired", "not-a-posting"];

/** How a crawl ended. `later`: changes of the board's row that may be written with those of others, since nothing depends on them. */
export type Crawled = { outcome: CrawlOutcome; detail: string | null; later: BoardChange | null };

/**
 * Crawls a leased board once: brings postings in page by page, then settles a complete list. Safe to repeat after a kill. Throws WebError
 * for what is not the board's fault ("held", "dns", "stopped"), and database errors.
 */
export async function crawlBoard(deps: CrawlDeps, source: JobSource, board: BoardRow): Promise<Crawled> {
  const crawl = newCrawl(deps, source, board);
  try {
    return await crawl.run();
  } catch (error) {
    const end = endOf(error);
    if (end === null) throw error;
    await noteFailedCrawl(deps, source, board, end);
    return { ...end, later: null };
  }
}

function newCrawl(deps: CrawlDeps, source: JobSource, row: BoardRow) {
  const board = boardOf(row);
  const terms = source.terms.fetch;
  const isRetired = row.state === "retired";
  const trustedLong = isTrustedLong(row);
  let known = knownOf(row, source.kind);
  const fresh: Validators = {};
  const findings: CrawlFindings = {
    listed: new Set(),
    unkept: new Set(),
    withdrawn: new Set(),
    unkeptBefore: unpackFingerprints(row.unkept),
    changes: 0,
  };
  const seen = new Set<string>();
  /** Of the rows of one page. */
  let fingerprints = new Set<number>();
  /** As of the first row. */
  let open: OpenPostings | null = null;
  /** Rows that are no postings, by what is wrong with them. */
  const leftOut = new Map<string, number>();
  const leaveOut = (reason: string) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
  const removed = new Set<string>();
  let [rows, details, refused] = [0, 0, 0];
  let inRow = { refused: 0, shapeless: 0 };
  // The token may belong to another employer by now.
  let state = isRetired ? ("candidate" as const) : row.state;
  let employerName = row.employerName;

  const endIfSlow = timeLimit(source.kind, deps.now);
  const ask = async (request: SourceRequest) => endIfSlow() ?? deps.web.ask(request, { terms, known: null });
  const probe = (id: string) => source.probe(board, id);
  const askList = (request: SourceRequest) => deps.web.ask(request, { terms, known, fresh });

  async function run(): Promise<Crawled> {
    const begin = () => [...source.plan(board, resumeOf(row, deps.now()))];
    let queue: Cursor[] = begin();
    let claim: "complete" | "changes" | "latest" = "complete";
    let resume: Cursor | null = null;
    /** Pages that are as they were: nothing of what they list need be known as long as all are. */
    const same: string[] = [];
    let differs = false;
    for (let pages = 0; queue.length > 0; pages++) {
      if (pages === MAX_PAGES) throw new CrawlEnd("partial", "more pages than any board has");
      const cursor = queue.shift() as Cursor;
      const outcome = await inCrawl(pages, source.fetch(cursor, board, askList));
      const key = requestKey(source.request(cursor, board));
      const next = outcome.kind === "not-modified" ? known?.[key]?.next : undefined;
      if (next) same.push(key);
      else if (outcome.kind !== "page" && !(outcome.kind === "not-modified" && known))
        throw endOfOutcome(outcome, pages);
      differs ||= outcome.kind === "page";
      const isTold = !differs || (await listAgain(same.splice(0)));
      if (next && isTold) {
        queue.push(...next);
        continue;
      }
      // What stood on a page is not known: all are read.
      if (outcome.kind !== "page" || !isTold) {
        known = null;
        // Once, whatever was taken of them already.
        for (const one of [seen, leftOut, removed, findings.listed, findings.unkept, findings.withdrawn]) one.clear();
        [rows, details, refused] = [0, 0, 0];
        queue = begin();
        continue;
      }
      const { page } = outcome;
      // Newest postings may have moved on to the pages behind.
      if (page.claim !== "complete") known = null;
      fingerprints = new Set();
      const before = { seen: seen.size, changes: findings.changes, rows, details };
      if (state === "candidate") await confirm(page.employerName, page.items);
      await inCrawl(pages, take(page.items, page.claim));
      // That a board is empty is not believed at once anyhow (`judgeCrawl`).
      const isEmpty = source.kind === "board" && isBare() && page.next.length === 0;
      if (page.claim !== "complete" && !isEmpty) claim = page.claim;
      resume = page.resume ?? resume;
      const validator = fresh[key];
      // Of newest postings and changes the first page tells whether there is news.
      if (validator) validator.next = page.claim === "complete" ? page.next : [];
      if (validator) validator.whole = details === before.details;
      if (validator && page.claim === "complete" && (pages > 0 || page.next.length > 0))
        validator.rows = packFingerprints(fingerprints) ?? "";
      const news =
        claim === "latest" ? findings.changes > before.changes : seen.size > before.seen || claim === "changes";
      // A last page that is said again and again, or newest postings that are all known; one without rows tells where the lists are.
      if (!news && rows > before.rows && page.next.length > 0) {
        if (claim === "complete") claim = "latest";
        break;
      }
      queue.push(...page.next);
    }
    return differs ? settle(claim, resume) : unchanged();
  }

  /** What goes wrong after the first page leaves a part of the list, which says nothing about the rest. */
  async function inCrawl<T>(pages: number, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const end = endOf(error);
      throw end && pages > 0 && end.outcome !== "partial" ? new CrawlEnd("partial", end.detail ?? "") : error;
    }
  }

  /** Of a list the first row with an id counts, of changes the last. */
  async function take(
    items: Iterable<SourceItem> | AsyncIterable<SourceItem>,
    claim: SourcePage["claim"],
  ): Promise<void> {
    let chunk = new Map<string, ListedItem>();
    const flush = async () => {
      const items = [...chunk.values()];
      chunk = new Map();
      if (items.length > 0) await takeItems(deps, { board: row, items, normalize, isWithdrawn, findings });
    };
    for await (const item of items) {
      if (++rows > MAX_ROWS) throw new CrawlEnd("partial", "more rows than any source has");
      const { externalId } = item;
      if (externalId === null) {
        leaveOut("no-id");
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
        leaveOut("too deep");
        continue;
      }
      removed.delete(externalId);
      seen.add(externalId);
      if (item.detail) details++;
      const listed = { ...item, externalId, fingerprint };
      if (claim !== "changes" && (await isAsItWas(listed))) continue;
      chunk.set(externalId, listed);
      if (chunk.size >= (item.detail ? detailChunk(source.kind) : CHUNK)) await flush();
    }
    await flush();
  }

  const isBare = () => seen.size + findings.listed.size + findings.unkept.size === 0;

  async function listAgain(keys: readonly string[]): Promise<boolean> {
    open ??= await findOpenPostings(deps, row);
    return listSamePages(
      keys.map((key) => known?.[key]?.rows),
      open,
      findings,
    );
  }

  /** Of most rows of a list nothing is to be learned but that they are still there. */
  async function isAsItWas(item: ListedItem): Promise<boolean> {
    open ??= await findOpenPostings(deps, row);
    const posting = open.unmissed.get(item.fingerprint);
    if (posting === undefined || isWithdrawn(item)) return false;
    findings.listed.add(posting);
    return true;
  }

  /** Whether the row itself says that its posting is over, which may come with time, but not on an employer's board. */
  function isWithdrawn({ raw, detail }: ListedItem): boolean {
    const mayEnd = source.kind !== "board" && detail === null;
    const normalized = mayEnd ? source.normalize(raw, board, deps.now()) : null;
    return normalized?.ok === false && WITHDRAWN_ROW.includes(normalized.reason);
  }

  async function normalize({ raw, detail }: ListedItem, isKnown: boolean) {
    let whole = raw;
    if (detail !== null) {
      const listed = source.normalize(raw, board, deps.now());
      // Of what says itself that it is not remote the text is not asked for.
      if (!deps.keepAll && !isKnown && listed.ok && listed.input.remoteFlag === false) return null;
      const outcome = await source.fetch(detail, board, ask);
      // The list may still have a row whose posting is gone: that one is an authority of its own.
      if (outcome.kind === "gone") return isKnown ? "withdrawn" : undefined;
      if (outcome.kind !== "page") {
        if (outcome.kind === "shape") {
          leaveOut("no posting behind it");
          inRow.shapeless++;
        } else {
          refused++;
          inRow.refused++;
        }
        if (inRow.refused === MAX_REFUSED || inRow.shapeless === MAX_SHAPELESS) throw endOfOutcome(outcome, 1);
        return undefined;
      }
      inRow = { refused: 0, shapeless: 0 };
      for await (const item of outcome.page.items) if ("raw" in item) whole = item.raw;
    }
    const normalized = source.normalize(whole, board, deps.now());
    if (!normalized.ok) {
      if (WITHDRAWN_ROW.includes(normalized.reason)) return "withdrawn";
      if (SPOILED_ROW.includes(normalized.reason)) leaveOut(normalized.reason);
      return isKnown ? undefined : null;
    }
    if (normalized.oddDate) leaveOut("date");
    return { ...normalized.input, company: normalized.input.company ?? employerName };
  }

  async function confirm(
    stated: string | null,
    items: Iterable<SourceItem> | AsyncIterable<SourceItem>,
  ): Promise<void> {
    if (source.kind === "feed") {
      state = "live";
      return;
    }
    const names = stated ? [stated] : await namesOnFirstPage(deps, { source, board, items, ask });
    state = confirmEmployer(board, names);
    if (state === "live") employerName = cleanLine(stated ?? board.employerName ?? names[0], MAX_NAME);
    if (state === "unconfirmed") throw new CrawlEnd("shape", `the board is of "${names[0]}"`);
    if (state === "candidate") throw new CrawlEnd("shape", "nothing here names the employer");
  }

  function unchanged(): Promise<Crawled> | Crawled {
    const at = deps.now();
    const change: BoardChange = {
      ...calm(at),
      lastOutcome: "unchanged",
      sameLooks: trustedLong ? 0 : row.sameLooks + 1,
      nextAt: nextAt(at, false),
    };
    const restated = trustedLong && !isDeepStrictEqual(fresh, row.validators);
    const isQuiet = isCalm(row) && !restated;
    return isQuiet ? { outcome: "unchanged", detail: null, later: change } : settleAgain(change, restated);
  }

  /** Somebody may wait for the second crawl: nothing has changed since they were missed. */
  async function settleAgain(change: BoardChange, restated: boolean): Promise<Crawled> {
    const missing = isCalm(row) ? 0 : await settleMissed(change);
    await saveBoard(deps, row, {
      ...change,
      ...(restated ? { validators: fresh } : {}),
      openCount: await countOpen(deps, row),
      ...(missing > 0 ? { lastOutcome: "suspect" } : {}),
    });
    return { outcome: "unchanged", detail: null, later: null };
  }

  /** Answers how many are neither closed nor back. */
  async function settleMissed(changed: BoardChange): Promise<number> {
    const { missing } = await settleCrawl(deps, { board: row, listed: null, changed });
    return missing.length;
  }

  async function settle(claim: string, resume: Cursor | null): Promise<Crawled> {
    const at = deps.now();
    const { unkept: found, unkeptBefore } = findings;
    const unkept = packFingerprints(claim === "complete" ? found : new Set([...found, ...unkeptBefore]));
    const base: BoardChange = {
      ...calm(at),
      state,
      employerName,
      resume: resume ?? row.resume,
      sameLooks: 0,
      lastDetail: remarks(claim),
      ...(unkept === row.unkept ? {} : { unkept }),
    };
    // Of a whole list they are missed.
    const over = claim === "complete" ? removed : new Set([...removed, ...findings.withdrawn]);
    if (over.size > 0) findings.changes += await closeBoard(deps, row, [...over]);
    const isFeed = source.kind === "feed";
    if (claim === "latest" && isFeed) findings.changes += await closeAged(deps, row, findings.listed);
    if (claim !== "complete") {
      // What the last whole list lacked, and no change since has brought back.
      // A list that never is whole would keep its postings for ever: then their own records tell.
      if (!isFeed) await probeMissing(deps, await findUnlisted(deps, row, findings.listed), probe, ask);
      const stillMissing = claim === "changes" && !isCalm(row) ? await settleMissed({}) : 0;
      const changed = findings.changes > 0;
      await saveBoard(deps, row, {
        ...base,
        // Of a board that was cut nobody knows what else is on it.
        seenAt: isFeed ? at : row.seenAt,
        ...rhythm(at, changed),
        validators: isFeed ? fresh : {},
        // Of a feed that says often that there is no news.
        ...(rows > 0 || over.size > 0 ? { openCount: await countOpen(deps, row) } : {}),
        lastOutcome: stillMissing > 0 ? "suspect" : "complete",
        nextAt: nextAt(at, changed),
      });
      return { outcome: "complete", detail: null, later: null };
    }
    const both = [...found].filter((fingerprint) => unkeptBefore.has(fingerprint)).length;
    const { missing, suspicion, left } = lacksNone()
      ? { missing: [], suspicion: null, left: findings.listed.size }
      : await settleCrawl(deps, {
          board: row,
          listed: findings.listed,
          unkept: { before: unkeptBefore.size, now: found.size, both },
          changed: base,
        });
    const settled = missing.length > 0 ? await probeMissing(deps, missing, probe, ask) : 0;
    // That a posting closes at a second crawl is the change that the first one saw.
    const changed = findings.changes > 0 || missing.some(({ missedAt }) => missedAt === null);
    const waits = missing.filter(({ aliveAt }) => aliveAt === null).length > settled;
    await saveBoard(deps, row, {
      ...base,
      suspectSince: suspicion?.since ?? null,
      suspectLooks: suspicion?.crawls ?? 0,
      ...rhythm(at, changed),
      // A list that is not believed is not to be confirmed by "not modified", and has shown no posting; rows whose whole
      // posting was refused are asked for again.
      validators: suspicion || refused > 0 ? {} : fresh,
      ...(suspicion ? { seenAt: row.seenAt } : {}),
      openCount: settled > 0 ? await countOpen(deps, row) : left,
      lastOutcome: missing.length > 0 ? "suspect" : "complete",
      nextAt: waits ? new Date(at.getTime() + (suspicion ? DOUBT_MS : RECRAWL_MS)) : nextAt(at, changed),
    });
    return { outcome: suspicion ? "suspect" : "complete", detail: null, later: null };
  }

  /** Whether the list has every posting that was open. */
  function lacksNone(): boolean {
    return open !== null && [...open.ids].every((id) => findings.listed.has(id));
  }

  /** What operators are told of a crawl that ended well: of a feed of the newest it is no news that it is not whole. */
  function remarks(claim: string): string | null {
    const rows = [...leftOut].map(([reason, count]) => `${count} without use: ${reason}`);
    if (claim === "latest" && source.kind !== "feed") rows.unshift("not the whole list");
    return rows.length > 0 ? noteOf(rows.join("; ")) : null;
  }

  function rhythm(at: Date, changed: boolean) {
    return nextRhythm({ gapMs: row.gapMs, changedAt: row.changedAt }, changed, at);
  }

  function nextAt(at: Date, changed: boolean): Date {
    const { removeWithinMinutes } = source.terms;
    const interval = intervalAfter(rhythm(at, changed), { ...terms, removeWithinMinutes }, at);
    return new Date(at.getTime() + withJitter(interval, deps.random()));
  }

  return { run };
}
