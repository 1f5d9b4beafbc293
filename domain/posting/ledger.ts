import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";

/** Dated facts about a posting, append-only; all else is computed from them. That it is still there adds no row. */
export type LedgerEvent = { at: Date } & (
  | { kind: "seen" | "missed" | "reopened" }
  | { kind: "changed"; fields: readonly ChangedField[] }
  /** The posting's own page or record answered this status. */
  | { kind: "probed"; status: number }
  | { kind: "closed"; reason: ClosingReason }
  /** The same text as that of an earlier posting of its board, under a new id. */
  | { kind: "reposted"; of: string }
);

export type ChangedField = "title" | "company" | "place" | "pay" | "text" | "link" | "other";

/** list: missing twice; page: 404 or 410; removed: the source said so; board: the whole board is gone; age: long since a feed showed it. */
export type ClosingReason = "list" | "page" | "removed" | "board" | "age";

/** Where a posting stands by its ledger. `missedAt`: since when complete lists lack it; `aliveAt`: its page answered 200 since then. */
export type LedgerState = {
  open: boolean;
  missedAt: Date | null;
  aliveAt: Date | null;
  closed: { at: Date; reason: ClosingReason } | null;
};

export const NEVER_SEEN: LedgerState = { open: false, missedAt: null, aliveAt: null, closed: null };

/** State after one more event; events are applied in the order in which they were recorded. */
export function applyEvent(state: LedgerState, event: LedgerEvent): LedgerState {
  switch (event.kind) {
    case "seen":
    case "reopened":
      return { open: true, missedAt: null, aliveAt: null, closed: null };
    case "missed":
      return { ...state, missedAt: state.missedAt ?? event.at };
    case "probed":
      return event.status === 200 && state.open ? { ...state, aliveAt: event.at } : state;
    case "closed":
      return {
        open: false,
        missedAt: state.missedAt,
        aliveAt: null,
        closed: { at: event.at, reason: event.reason },
      };
    case "changed":
    case "reposted":
      return state;
  }
}

/** What one crawl or check says of a posting. `missing` comes only from a complete list that was believed (`judgeCrawl`). */
export type Observation =
  | { kind: "listed"; changed: readonly ChangedField[] }
  | { kind: "missing" }
  | { kind: "removed" }
  /** A feed that shows its newest only has not shown it, nor has anything been learned of it, for `AGED_MS`. */
  | { kind: "aged" }
  | { kind: "page"; status: number }
  | { kind: "board-gone" };

/** Longer than nearly all postings stay open, so whether it still is open is unknown. */
export const AGED_MS = 45 * DAY_MS;
/** A list has to lack a posting twice, this far apart: pages shift while they are read. */
export const SECOND_CRAWL_MS = 10 * MINUTE_MS;
/** How long a posting must be missing from the list while its own page says that it is open. */
const AGAINST_PAGE_MS = DAY_MS;

/** The facts an observation adds. 404 and 410 of its page close at once, missing from the list the second time, nothing else does. */
export function learn(state: LedgerState, observation: Observation, at: Date): LedgerEvent[] {
  switch (observation.kind) {
    case "listed": {
      const events: LedgerEvent[] = [];
      if (!state.open) events.push({ kind: state.closed ? "reopened" : "seen", at });
      else if (state.missedAt) events.push({ kind: "reopened", at });
      if (observation.changed.length > 0 && (state.open || state.closed))
        events.push({ kind: "changed", at, fields: observation.changed });
      return events;
    }
    case "missing": {
      if (!state.open) return [];
      if (!state.missedAt) return [{ kind: "missed", at }];
      const wait = state.aliveAt ? AGAINST_PAGE_MS : SECOND_CRAWL_MS;
      return at.getTime() - state.missedAt.getTime() >= wait ? [{ kind: "closed", at, reason: "list" }] : [];
    }
    case "removed":
      return state.open ? [{ kind: "closed", at, reason: "removed" }] : [];
    case "aged":
      return state.open ? [{ kind: "closed", at, reason: "age" }] : [];
    case "board-gone":
      return state.open ? [{ kind: "closed", at, reason: "board" }] : [];
    case "page":
      return learnFromPage(state, observation.status, at);
  }
}

function learnFromPage(state: LedgerState, status: number, at: Date): LedgerEvent[] {
  if (!state.open) return [];
  const probed: LedgerEvent = { kind: "probed", status, at };
  if (status === 404 || status === 410) return [probed, { kind: "closed", at, reason: "page" }];
  // Of refusals and errors nothing is learned, and that a page lives is news once for each time it was missed.
  return status === 200 && state.missedAt && !state.aliveAt ? [probed] : [];
}

/** What a person is told of a posting's past; dates and counts, never a word about intent. */
export type PostingHistory = {
  firstSeenAt: Date;
  /** How often it was put up: new ids with the same text, and returns after it had been closed. */
  timesPosted: number;
  /** When its text changed last since then; null = it never did. */
  textChangedAt: Date | null;
};

/** @param events of the posting and of those with the same text on its board. Null when they tell of no first sight. */
export function historyOf(events: readonly LedgerEvent[]): PostingHistory | null {
  const times = events.filter(({ kind }) => kind === "seen").map(({ at }) => at.getTime());
  if (times.length === 0) return null;
  const returns = [...closedThenReopened(events)].length;
  const changes = events.filter((event) => event.kind === "changed" && event.fields.includes("text"));
  return {
    firstSeenAt: new Date(Math.min(...times)),
    timesPosted: times.length + returns,
    textChangedAt: changes.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null),
  };
}

/** A return after a mere miss is no new posting. */
function* closedThenReopened(events: readonly LedgerEvent[]): Generator<LedgerEvent> {
  const byTime = [...events].sort((a, b) => a.at.getTime() - b.at.getTime());
  let closed = 0;
  for (const event of byTime) {
    if (event.kind === "closed") closed++;
    if (event.kind !== "reopened" || closed === 0) continue;
    closed--;
    yield event;
  }
}
