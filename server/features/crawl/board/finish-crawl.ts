import { isDeepStrictEqual } from "node:util";
import { DOUBT_MS, intervalAfter, nextRhythm, RECRAWL_MS, withJitter } from "#domain/crawl/crawl-schedule.ts";
import type { CrawlOutcome } from "#domain/crawl/judge-crawl.ts";
import type { BoardRow } from "#server/features/crawl/crawl-deps.ts";
import type { BoardCrawl } from "./board-crawl.ts";
import { closeAged, closeBoard } from "./close-board.ts";
import { type CrawlReason, noteOf } from "./crawl-end.ts";
import { afterGoodCrawl, endedWell, isTrustedLong } from "./last-crawl.ts";
import {
  type BoardChange,
  countOpen,
  findUnlisted,
  probeMissing,
  recordMissing,
  saveBoard,
} from "./missing-postings.ts";
import { packFingerprints } from "./pack-fingerprints.ts";

export type Crawled = {
  outcome: CrawlOutcome;
  detail: string | null;
  /** Of a crawl that failed. */
  reason?: CrawlReason | null;
  /** Changes of the board's row that may be written with those of others, since nothing depends on them. */
  later: BoardChange | null;
};

/** Every page was as the last crawl found it. */
export async function finishUnchanged(crawl: BoardCrawl): Promise<Crawled> {
  const { deps, row, fresh } = crawl;
  const at = deps.now();
  const trustedLong = isTrustedLong(row);
  const change: BoardChange = {
    ...afterGoodCrawl(at),
    lastOutcome: "unchanged",
    sameLooks: trustedLong ? 0 : row.sameLooks + 1,
    nextAt: nextAt(crawl, false, at),
  };
  const restated = trustedLong && !isDeepStrictEqual(fresh, row.validators);
  if (endedWell(row) && !restated) return { outcome: "unchanged", detail: null, later: change };
  // What the last list lacked this one lacks too, which may be the second crawl that it takes.
  const missing = endedWell(row) ? 0 : await settleMissed(crawl, change);
  await saveBoard(deps, row, {
    ...change,
    ...(restated ? { validators: fresh } : {}),
    openCount: await countOpen(deps, row),
    ...(missing > 0 ? { lastOutcome: "suspect" } : {}),
  });
  return { outcome: "unchanged", detail: null, later: null };
}

/** The list was read: closes what the source says is over, then what the list lacks. */
export async function finishRead(crawl: BoardCrawl): Promise<Crawled> {
  const { deps, row, findings, claim, removed } = crawl;
  const at = deps.now();
  const { unkept: found, unkeptBefore } = findings;
  const unkept = packFingerprints(claim === "complete" ? found : new Set([...found, ...unkeptBefore]));
  const change: BoardChange = {
    ...afterGoodCrawl(at),
    state: crawl.state,
    employerName: crawl.employerName,
    resume: crawl.resume ?? row.resume,
    sameLooks: 0,
    lastDetail: remarks(crawl),
    ...(unkept === row.unkept ? {} : { unkept }),
  };
  // What is withdrawn a complete list lacks by itself.
  const over = claim === "complete" ? removed : new Set([...removed, ...findings.withdrawn]);
  if (over.size > 0) findings.changes += await closeBoard(deps, row, [...over]);
  return claim === "complete" ? finishComplete(crawl, change, at) : finishPart(crawl, change, at);
}

/** The list holds the newest postings or the changes: what it lacks may be open or not. */
async function finishPart(crawl: BoardCrawl, change: BoardChange, at: Date): Promise<Crawled> {
  const { deps, source, row, findings, claim, removed } = crawl;
  const isFeed = source.kind === "feed";
  if (claim === "latest" && isFeed) findings.changes += await closeAged(deps, row, findings.listed);
  // A list that is never whole would keep its postings for ever: their own pages are asked.
  if (!isFeed) await probe(crawl, await findUnlisted(deps, row, findings.listed));
  // What the last whole list lacked, and no change since has brought back.
  const stillMissing = claim === "changes" && !endedWell(row) ? await settleMissed(crawl, {}) : 0;
  const changed = findings.changes > 0;
  const hasNews = crawl.rows > 0 || removed.size + findings.withdrawn.size > 0;
  await saveBoard(deps, row, {
    ...change,
    // Of a board that was cut nobody knows what else is on it.
    seenAt: isFeed ? at : row.seenAt,
    ...rhythm(row, changed, at),
    validators: isFeed ? crawl.fresh : {},
    ...(hasNews ? { openCount: await countOpen(deps, row) } : {}),
    lastOutcome: stillMissing > 0 ? "suspect" : "complete",
    nextAt: nextAt(crawl, changed, at),
  });
  return { outcome: "complete", detail: null, later: null };
}

async function finishComplete(crawl: BoardCrawl, change: BoardChange, at: Date): Promise<Crawled> {
  const { deps, row, findings } = crawl;
  const { listed, unkept, unkeptBefore } = findings;
  const both = [...unkept].filter((fingerprint) => unkeptBefore.has(fingerprint)).length;
  const { missing, suspicion, left } = listsAllOpen(crawl)
    ? { missing: [], suspicion: null, left: listed.size }
    : await recordMissing(deps, {
        board: row,
        listed,
        unkept: { before: unkeptBefore.size, now: unkept.size, both },
        changed: change,
      });
  const settled = missing.length > 0 ? await probe(crawl, missing) : 0;
  // That a posting closes at a second crawl is the change that the first one saw.
  const changed = findings.changes > 0 || missing.some(({ missedAt }) => missedAt === null);
  const waits = missing.filter(({ aliveAt }) => aliveAt === null).length > settled;
  await saveBoard(deps, row, {
    ...change,
    suspectSince: suspicion?.since ?? null,
    suspectLooks: suspicion?.crawls ?? 0,
    ...rhythm(row, changed, at),
    // A list that is not believed is not to be confirmed by "not modified", and has shown no posting; rows whose whole
    // posting was refused are asked for again.
    validators: suspicion || crawl.refused > 0 ? {} : crawl.fresh,
    ...(suspicion ? { seenAt: row.seenAt } : {}),
    openCount: settled > 0 ? await countOpen(deps, row) : left,
    lastOutcome: missing.length > 0 ? "suspect" : "complete",
    nextAt: waits ? new Date(at.getTime() + (suspicion ? DOUBT_MS : RECRAWL_MS)) : nextAt(crawl, changed, at),
  });
  return { outcome: suspicion ? "suspect" : "complete", detail: null, later: null };
}

/** Closes what was missed before and is missed again. Returns how many postings are neither closed nor back. */
async function settleMissed({ deps, row }: BoardCrawl, changed: BoardChange): Promise<number> {
  const { missing } = await recordMissing(deps, { board: row, listed: null, changed });
  return missing.length;
}

const probe = ({ deps, source, board, ask }: BoardCrawl, missing: Parameters<typeof probeMissing>[1]) =>
  probeMissing(deps, missing, (id) => source.probe(board, id), ask);

function listsAllOpen({ open, findings: { listed } }: BoardCrawl): boolean {
  return open !== null && [...open.ids].every((id) => listed.has(id));
}

/** What operators are told of a crawl that ended well: that a feed of the newest postings is not whole is no news. */
function remarks({ unusable, claim, source }: BoardCrawl): string | null {
  const remarks = [...unusable].map(([reason, count]) => `${count} without use: ${reason}`);
  if (claim === "latest" && source.kind !== "feed") remarks.unshift("not the whole list");
  return remarks.length > 0 ? noteOf(remarks.join("; ")) : null;
}

function rhythm({ gapMs, changedAt }: BoardRow, changed: boolean, at: Date) {
  return nextRhythm({ gapMs, changedAt }, changed, at);
}

function nextAt({ deps, source, row }: BoardCrawl, changed: boolean, at: Date): Date {
  const { fetch, removeWithinMinutes } = source.terms;
  const interval = intervalAfter(rhythm(row, changed, at), { ...fetch, removeWithinMinutes }, at);
  return new Date(at.getTime() + withJitter(interval, deps.random()));
}
