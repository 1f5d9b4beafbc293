const HOUR_MS = 3_600_000;

/** One or two postings are half of many a small board. */
const MASS_FROM = 3;
const MASS_MS = HOUR_MS;
const LARGE = 10;
const EMPTY_MS = 6 * HOUR_MS;
const LARGE_EMPTY_MS = 24 * HOUR_MS;
const EMPTY_LOOKS = 3;

/** Since when complete lists of a board say something that is hard to believe, and how many of them did. */
export type Suspicion = { since: Date; looks: number };

type Walk = {
  /** Postings in the list. */
  listed: number;
  /** Postings of the board that are open here. */
  open: number;
  /** Those of them that the list lacks. */
  missing: number;
  suspicion: Suspicion | null;
  at: Date;
};

type WalkVerdict = { believed: true } | { believed: false; suspicion: Suspicion };

/**
 * Whether a complete list may be taken at its word about what it lacks. One that lost more than half of the open postings (and at least
 * three) is believed at a second look an hour later; an empty one at the third, six hours later, or a day for 10 postings and more.
 */
export function judgeWalk({ listed, open, missing, suspicion, at }: Walk): WalkVerdict {
  const isEmpty = listed === 0 && missing > 0;
  const isMass = missing >= MASS_FROM && missing * 2 > open;
  if (!isEmpty && !isMass) return { believed: true };
  const since = suspicion?.since ?? at;
  const looks = (suspicion?.looks ?? 0) + 1;
  const waited = at.getTime() - since.getTime();
  const enough = isEmpty
    ? looks >= EMPTY_LOOKS && waited >= (missing >= LARGE ? LARGE_EMPTY_MS : EMPTY_MS)
    : looks >= 2 && waited >= MASS_MS;
  return enough ? { believed: true } : { believed: false, suspicion: { since, looks } };
}

/** How a walk over a board ended. unchanged: the list is the one of the last complete walk. partial: it says nothing of what is missing. */
export type WalkOutcome = "complete" | "unchanged" | "partial" | "suspect" | "gone" | "refused" | "shape" | "failed";

/** A board that answered 404 or 410 twice, at least so far apart, is retired. */
export const GONE_MS = 24 * HOUR_MS;
/** One that never answered anything else is retired sooner. */
export const NEVER_THERE_MS = HOUR_MS;
