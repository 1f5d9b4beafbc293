import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { SIM_START } from "./run-sim.ts";
import { DAY_MS, isFeed, type SimBoard, type SimPosting, showsNewestOnly } from "./world.ts";

const HOUR_MS = 3_600_000;
const LATE_MS = 4 * HOUR_MS;

type EventRow = { key: string; kind: string; at: string; detail: string | null };
/** `opened`: when it was seen, or seen again. */
type Known = { opened: number[]; closings: { at: number; reason: string }[]; open: boolean };

/** What came of a run, against the truth. Times in hours. */
type Measured = {
  postings: number;
  neverListed: string[];
  wronglyClosed: string[];
  listedAfter: { p50: number; p95: number; count: number };
  closedAfter: { p95: number; count: number };
  /** Closings that were noticed more than four hours late, by reason. */
  late: Record<string, number>;
  /** Postings that are open here and no longer on their board for more than a day. */
  stillOpen: number;
  rowsForUnchanged: number;
  eventsPerPosting: number;
  bytesPerPosting: number;
};

/**
 * Compares the ledger with the truth. Only remote postings count as missing, since others are not kept; of boards that never were, are
 * somebody else's or are gone, none is expected.
 */
export async function measureRun(db: Db, world: readonly SimBoard[], days: number): Promise<Measured> {
  const known = await readKnown(db);
  const end = days * DAY_MS;
  const neverListed: string[] = [];
  const wronglyClosed: string[] = [];
  const listed: number[] = [];
  const closed: number[] = [];
  const late: Record<string, number> = {};
  let stillOpen = 0;
  for (const board of world) {
    for (const posting of board.postings) {
      const key = keyOf(board, posting);
      const found = known.get(key);
      const name = `${key} ${JSON.stringify(found ?? null)} ${posting.from / HOUR_MS} ${posting.to / HOUR_MS}`;
      const seenAt = found?.opened.find((at) => at >= posting.from && at < posting.to + DAY_MS);
      if (isExpected(board, posting, end) && seenAt === undefined) neverListed.push(name);
      if (!found || seenAt === undefined) continue;
      if (posting.from > 0) listed.push(seenAt - posting.from);
      for (const { at } of found.closings) if (seenAt <= at && at < posting.to) wronglyClosed.push(name);
      const isLast = !board.postings.some(({ id, from }) => id === posting.id && from > posting.from);
      const closing = found.closings.find(({ at }) => at >= posting.to);
      if (closing) closed.push(closing.at - posting.to);
      if (closing && closing.at - posting.to > LATE_MS) late[closing.reason] = (late[closing.reason] ?? 0) + 1;
      else if (found.open && isLast && posting.to < end - DAY_MS && !showsNewestOnly(board)) stillOpen++;
    }
  }
  const silent = world.filter(
    ({ nature, changes }) => nature === "living" && !changes.some((at) => at > 0 && at < end),
  );
  return {
    postings: known.size,
    neverListed,
    wronglyClosed,
    listedAfter: { p50: quantile(listed, 0.5), p95: quantile(listed, 0.95), count: listed.length },
    closedAfter: { p95: quantile(closed, 0.95), count: closed.length },
    late,
    stillOpen,
    rowsForUnchanged: await rowsOf(db, silent),
    ...(await sizes(db)),
  };
}

function keyOf(board: SimBoard, { id }: SimPosting): string {
  if (isFeed(board)) return `${board.system} ${id}`;
  return `${board.system} ${board.token}/${board.system === "workday" ? `/job/Berlin/Posting_${id}` : id}`;
}

/** Open for a day and more, of which something is left after the first look. */
function isExpected(board: SimBoard, { remote, from, to }: SimPosting, end: number): boolean {
  if (!remote || board.nature === "misnamed") return false;
  return Math.min(to, end, board.until) - Math.max(from, 0) > DAY_MS + HOUR_MS;
}

async function readKnown(db: Db): Promise<Map<string, Known>> {
  const { rows } = await db.execute<EventRow>(sql`
    select j.source || ' ' || j.external_id as key, e.kind, e.at::text as at, e.detail
    from posting_events e join jobs j on j.id = e.posting_id order by e.at`);
  const known = new Map<string, Known>();
  for (const { key, kind, at, detail } of rows) {
    const time = Date.parse(at) - SIM_START.getTime();
    const one = known.get(key) ?? { opened: [], closings: [], open: false };
    known.set(key, one);
    if (kind === "seen" || kind === "reopened") one.opened.push(time);
    if (kind === "closed") one.closings.push({ at: time, reason: detail ?? "" });
    if (kind === "seen" || kind === "reopened") one.open = true;
    if (kind === "closed") one.open = false;
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
