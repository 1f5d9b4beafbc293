import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { SYSTEMS } from "./answers.ts";
import { SIM_START } from "./run-sim.ts";
import { beginsAtItsEnd, DAY_MS, isFeed, type SimBoard, type SimPosting, showsNewestOnly } from "./world.ts";

const HOUR_MS = 3_600_000;
const LATE_MS = 4 * HOUR_MS;

type EventRow = { key: string; kind: string; at: string; detail: string | null };
/** `opened`: when it was seen, or seen again. */
export type Known = { opened: number[]; closings: { at: number; reason: string }[] };

/** What the ledger says of the postings, against the truth. Times in hours. */
type Compared = {
  neverListed: string[];
  wronglyClosed: string[];
  /** `longest`: how long one was open that was never listed. */
  listedAfter: { p50: number; p95: number; count: number; never: number; longest: number };
  closedAfter: { p95: number; count: number };
  /** Closings that were not noticed, or more than four hours late, by reason and system. */
  late: Record<string, number>;
  /** Closings more than four hours old that nobody had noticed by the end, or until the id was another posting's; `days`: more than a day old. */
  unnoticed: { count: number; days: number; some: string[] };
  /** Closings on feeds that show the newest only, whose lists tell of none; they are in no other figure. */
  hidden: { count: number; noticed: number };
};

type Measured = Compared & {
  postings: number;
  rowsForUnchanged: number;
  eventsPerPosting: number;
  bytesPerPosting: number;
};

/** What came of a run of so many days. */
export async function measureRun(db: Db, world: readonly SimBoard[], days: number): Promise<Measured> {
  const known = await readKnown(db);
  const end = days * DAY_MS;
  const silent = world.filter(
    ({ nature, changes }) => nature === "living" && !changes.some((at) => at > 0 && at < end),
  );
  return {
    ...compareWithTruth(known, world, end),
    postings: known.size,
    rowsForUnchanged: await rowsOf(db, silent),
    ...(await sizes(db)),
  };
}

/**
 * Compares what is known at the end of a run with the truth. Only remote postings count as missing, since others are not kept; of boards that never were, are
 * somebody else's or are gone, none is expected.
 */
export function compareWithTruth(known: ReadonlyMap<string, Known>, world: readonly SimBoard[], end: number): Compared {
  const neverListed: string[] = [];
  const wronglyClosed: string[] = [];
  const listed: number[] = [];
  const closed: number[] = [];
  const late: Record<string, number> = {};
  const unnoticed: string[] = [];
  let days = 0;
  let never = 0;
  let longest = 0;
  const hidden = { count: 0, noticed: 0 };
  for (const board of world) {
    for (const posting of board.postings) {
      const key = keyOf(board, posting);
      const found = known.get(key);
      const name = `${key} ${JSON.stringify(found ?? null)} ${posting.from / HOUR_MS} ${posting.to / HOUR_MS}`;
      const seenAt = found?.opened.find((at) => at >= posting.from && at < posting.to + DAY_MS);
      if (seenAt === undefined) {
        if (isExpected(board, posting, end)) neverListed.push(name);
        // Nobody knows how long it would have taken: at least as long as it was there.
        if (isWanted(board, posting) && posting.from > 0 && posting.from < end) {
          const wasOpen = Math.min(posting.to, board.until, end) - posting.from;
          never++;
          longest = Math.max(longest, wasOpen);
          listed.push(wasOpen);
        }
      }
      if (!found || seenAt === undefined) continue;
      if (posting.from > 0) listed.push(seenAt - posting.from);
      for (const { at } of found.closings) if (seenAt <= at && at < posting.to) wronglyClosed.push(name);
      if (posting.to >= end) continue;
      const later = board.postings.filter(({ id, from }) => id === posting.id && from > posting.from);
      const until = Math.min(end, ...later.map(({ from }) => from));
      const closing = found.closings.find(({ at }) => at >= posting.to && (at < until || until === end));
      if (showsNewestOnly(board)) {
        hidden.count++;
        if (closing) hidden.noticed++;
        continue;
      }
      const took = (closing?.at ?? until) - posting.to;
      closed.push(took);
      if (!closing && took > LATE_MS) unnoticed.push(name);
      if (!closing && took > DAY_MS) days++;
      if (took <= LATE_MS) continue;
      const why = `${closing ? closing.reason : "unnoticed"} ${board.system}`;
      late[why] = (late[why] ?? 0) + 1;
    }
  }
  return {
    neverListed,
    wronglyClosed,
    listedAfter: {
      ...{ p50: quantile(listed, 0.5), p95: quantile(listed, 0.95), count: listed.length },
      ...{ never, longest: longest / HOUR_MS },
    },
    closedAfter: { p95: quantile(closed, 0.95), count: closed.length },
    late,
    unnoticed: { count: unnoticed.length, days, some: unnoticed.slice(0, 20) },
    hidden,
  };
}

function keyOf(board: SimBoard, { id }: SimPosting): string {
  const own = SYSTEMS[board.system]?.idOf?.(board.token, id) ?? id;
  return isFeed(board) ? `${board.system} ${own}` : `${board.system} ${board.token}/${own}`;
}

/** Whether it should come to be listed, if only it is open long enough. */
function isWanted(board: SimBoard, { remote, from }: SimPosting): boolean {
  return remote && board.nature !== "misnamed" && from < board.until && !(beginsAtItsEnd(board) && from <= 0);
}

/** Open for a day and more, of which something is left after the first look. */
function isExpected(board: SimBoard, posting: SimPosting, end: number): boolean {
  const { from, to } = posting;
  return isWanted(board, posting) && Math.min(to, end, board.until) - Math.max(from, 0) > DAY_MS + HOUR_MS;
}

async function readKnown(db: Db): Promise<Map<string, Known>> {
  const { rows } = await db.execute<EventRow>(sql`
    select j.source || ' ' || j.external_id as key, e.kind, e.at::text as at, e.detail
    from posting_events e join jobs j on j.id = e.posting_id order by e.at`);
  const known = new Map<string, Known>();
  for (const { key, kind, at, detail } of rows) {
    const time = Date.parse(at) - SIM_START.getTime();
    const one = known.get(key) ?? { opened: [], closings: [] };
    known.set(key, one);
    if (kind === "seen" || kind === "reopened") one.opened.push(time);
    if (kind === "closed") one.closings.push({ at: time, reason: detail ?? "" });
  }
  return known;
}

/** Rows that were added or changed for boards whose list never changed, after each was seen first. */
async function rowsOf(db: Db, silent: readonly SimBoard[]): Promise<number> {
  const names = JSON.stringify(silent.map(({ system, token }) => ({ system, token })));
  const { rows } = await db.execute<{ count: number }>(sql`
    with quiet as (
      select b.n from boards b join jsonb_to_recordset(${names}::jsonb) as q(system text, token text)
        on q.system = b.source and q.token = b.id
    ), first as (
      select e.posting_id, min(e.at) as at from posting_events e join quiet on quiet.n = e.board where e.kind = 'seen' group by 1
    )
    select ((select count(*) from posting_events e join first f on f.posting_id = e.posting_id where e.at > f.at and e.kind = 'changed')
      + (select count(*) from jobs j join first f on f.posting_id = j.id where j.synced_at > f.at and j.closed_at is null
          and not exists (select 1 from posting_events e where e.posting_id = j.id and e.kind in ('reopened', 'closed'))))::integer as count`);
  return rows[0]?.count ?? 0;
}

async function sizes(db: Db): Promise<Pick<Measured, "eventsPerPosting" | "bytesPerPosting">> {
  const { rows } = await db.execute<{ events: number; postings: number; bytes: string }>(sql`
    select (select count(*) from posting_events)::integer as events, (select count(*) from listings)::integer as postings,
      pg_total_relation_size('posting_events') + pg_total_relation_size('listings') as bytes`);
  const { events = 0, postings = 0, bytes = "0" } = rows[0] ?? {};
  return { eventsPerPosting: events / postings, bytesPerPosting: Number(bytes) / postings };
}

function quantile(values: number[], share: number): number {
  const sorted = values.sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / HOUR_MS;
}
