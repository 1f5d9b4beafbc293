import { AGED_MS } from "#domain/posting/ledger.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";

/** One posting is half of what many a board has that could be remote. */
const MASS_FROM = 2;
const MASS_MS = HOUR_MS;
const LARGE = 10;
const EMPTY_MS = 6 * HOUR_MS;
const LARGE_EMPTY_MS = 24 * HOUR_MS;
const EMPTY_CRAWLS = 3;

/** Since when complete lists of a board say something that is hard to believe, and how many of them did. */
export type Suspicion = { since: Date; crawls: number };

type Crawl = {
  /** Rows of the list that are postings, or were in the last one: a list of strange rows alone is no better than an empty one. */
  listed: number;
  /** Postings of the board that are open here. */
  open: number;
  /** Those of them that the list lacks. */
  missing: number;
  /** Rows of the last complete list and of this one, also of postings that are not kept. */
  rows: { before: number; now: number };
  suspicion: Suspicion | null;
  at: Date;
};

type CrawlVerdict = { believed: true } | { believed: false; suspicion: Suspicion };

/**
 * Whether a complete list may be taken at its word about what it lacks. One that lost half of its rows, or of the open postings at least
 * two and more than half, is believed at a second crawl an hour later; an empty one at the third, six hours later, or a day for 10
 * postings and more.
 */
export function judgeCrawl({ listed, open, missing, rows, suspicion, at }: Crawl): CrawlVerdict {
  const isEmpty = listed === 0 && missing > 0;
  const lostRows = rows.before - rows.now;
  const isMass =
    (missing >= MASS_FROM && missing * 2 > open) || (missing > 0 && lostRows > 0 && lostRows * 2 >= rows.before);
  if (!isEmpty && !isMass) return { believed: true };
  const since = suspicion?.since ?? at;
  const crawls = (suspicion?.crawls ?? 0) + 1;
  const waited = at.getTime() - since.getTime();
  const enough = isEmpty
    ? crawls >= EMPTY_CRAWLS && waited >= (missing >= LARGE ? LARGE_EMPTY_MS : EMPTY_MS)
    : crawls >= 2 && waited >= MASS_MS;
  return enough ? { believed: true } : { believed: false, suspicion: { since, crawls } };
}

/** How the crawl of a board ended. unchanged: the list is the one of the last complete crawl. partial: it says nothing of what is missing. */
export type CrawlOutcome = "complete" | "unchanged" | "partial" | "suspect" | "gone" | "refused" | "shape" | "failed";

/** A board that answered 404 or 410 twice, at least so far apart, is retired. */
const GONE_MS = 24 * HOUR_MS;
/** It alone is gone, while others of its system answer as ever. */
const GONE_ALONE_MS = 2 * HOUR_MS;
const FEW_OTHERS = 3;
const MOST_GONE = 0.1;
/** One that never answered anything else, or whose pages are gone with it, is retired sooner. */
const SOON_MS = HOUR_MS;

type GoneBoard = {
  /** The one list of its system. */
  isFeed: boolean;
  /** It has answered before. */
  wasThere: boolean;
  /** The pages of its postings are 404 too, as far as they were asked. */
  pagesGone: boolean;
  /** Other boards of its system that were seen since it was missed, and those that are missed too. */
  others: { seen: number; gone: number };
};

/**
 * How long 404 or 410 must be all that a board answers until it is retired, in ms, and when to ask again. When an address of the whole
 * system has changed, most boards and their postings go at once: that says nothing of any single one, until all are out of date.
 */
export function goneRules({ isFeed, wasThere, pagesGone, others }: GoneBoard): {
  retiredAfterMs: number;
  againAfterMs: number;
} {
  if (isFeed) return { retiredAfterMs: AGED_MS, againAfterMs: wasThere ? SOON_MS : GONE_MS / 4 };
  if (!wasThere) return { retiredAfterMs: SOON_MS, againAfterMs: SOON_MS };
  const isOfSystem = others.gone >= FEW_OTHERS && others.gone > others.seen;
  if (isOfSystem) return { retiredAfterMs: AGED_MS, againAfterMs: GONE_MS / 4 };
  const isAlone = others.seen >= FEW_OTHERS && others.gone <= others.seen * MOST_GONE;
  if (isAlone) return { retiredAfterMs: pagesGone ? SOON_MS : GONE_ALONE_MS, againAfterMs: SOON_MS };
  // What becomes of the others is not known at the first crawl.
  return { retiredAfterMs: GONE_MS, againAfterMs: others.seen === 0 ? SOON_MS : GONE_MS / 4 };
}
