import { type SQL, sql } from "drizzle-orm";
import { boards } from "#server/db/schema/crawl.ts";
import type { ScopedDb } from "#server/db/scoped-db.ts";
import { sqlTexts, sqlTime } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import type { BoardRow } from "./crawl-deps.ts";

const LEASE_MS = 10 * 60_000;
/** After one worker left a host another waits, so that their requests are far enough apart. */
const HANDOVER_MS = 3_000;

type DueInput = {
  at: Date;
  /** Later than `at`: boards whose time comes until then are due too. */
  dueBy: Date;
  sources: readonly string[];
  /** Hosts that are not to be asked now. */
  without: readonly string[];
  perHost: number;
};

const numbersOf = (some: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb)::integer)`;

/** Boards that are due or soon will be, at most `perHost` a host: those with most remote jobs first. */
function dueBoards({ at, dueBy, sources, without, perHost }: DueInput, isFree: SQL): SQL {
  return sql`
    select n from (
      select n, row_number() over (partition by host order by greatest(next_at, ${sqlTime(at)}), priority desc, next_at, n) as place
      from ${boards}
      where state in ('candidate', 'live', 'retired') and next_at <= ${sqlTime(dueBy)}
        and source in ${sqlTexts(sources)} and host not in ${sqlTexts(without)} and ${isFree}
    ) as due where place <= ${perHost}`;
}

/** Of a database that no other process has, where no lease need be written: all but those that are `held`. */
export async function findDueBoards(
  { db }: { db: ScopedDb },
  { held, ...due }: DueInput & { held: readonly number[] },
): Promise<BoardRow[]> {
  return db
    .select()
    .from(boards)
    .where(sql`${boards.n} in (${dueBoards(due, sql`n not in ${numbersOf(held)}`)})`);
}

/** Leases boards that are due. A host with a board leased by another worker is left to that one: each host has one queue. */
export async function claimBoards(
  ctx: { db: ScopedDb },
  { worker, ...due }: DueInput & { worker: string },
): Promise<BoardRow[]> {
  const at = sqlTime(due.at);
  const free = sqlTime(new Date(due.at.getTime() - HANDOVER_MS));
  return withTransaction(ctx, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('remote-job-pilot crawl', 0))`);
    const isFree = sql`(leased_by is null or leased_until <= case when leased_by = ${worker} then ${at} else ${free} end)
      and host not in (select host from ${boards} where leased_by <> ${worker} and leased_until > ${free})`;
    return db
      .update(boards)
      .set({ leasedBy: worker, leasedUntil: new Date(due.at.getTime() + LEASE_MS) })
      .where(sql`${boards.n} in (${dueBoards(due, isFree)})`)
      .returning();
  });
}

/** What a crawl leaves on a board's row; without `nextAt` the lease alone. */
export type Finished = { n: number; nextAt?: Date; seenAt?: Date; sameLooks?: number };

/** Ends the leases of these boards, and writes the crawls that found nothing new, all in one statement. `worker` null: nobody leases. */
export async function finishBoards(
  ctx: { db: ScopedDb },
  { worker, at, finished }: { worker: string | null; at: Date; finished: readonly Finished[] },
): Promise<void> {
  if (finished.length === 0) return;
  const isOurs = worker === null ? sql`` : sql`and b.leased_by = ${worker}`;
  await ctx.db.execute(sql`
    update ${boards} as b set
      leased_until = case when b.leased_by is null then null else ${sqlTime(at)} end,
      next_at = coalesce(f."nextAt", b.next_at),
      seen_at = coalesce(f."seenAt", b.seen_at),
      same_looks = coalesce(f."sameLooks", b.same_looks),
      last_at = coalesce(f."seenAt", b.last_at),
      last_outcome = case when f."seenAt" is null then b.last_outcome else 'unchanged' end,
      last_detail = case when f."seenAt" is null or b.last_outcome in ('complete', 'unchanged') then b.last_detail else null end,
      failures = case when f."seenAt" is null then b.failures else 0 end,
      gone_since = case when f."seenAt" is null then b.gone_since else null end
    from jsonb_to_recordset(${JSON.stringify(finished)}::jsonb)
      as f(n integer, "nextAt" timestamptz, "seenAt" timestamptz, "sameLooks" integer)
    where b.n = f.n ${isOurs}`);
}

/** Keeps what this worker holds while it works on it. */
export async function renewLeases(
  ctx: { db: ScopedDb },
  worker: string,
  held: readonly number[],
  at: Date,
): Promise<void> {
  if (held.length === 0) return;
  await ctx.db
    .update(boards)
    .set({ leasedUntil: new Date(at.getTime() + LEASE_MS) })
    .where(sql`${boards.leasedBy} = ${worker} and ${boards.n} in ${numbersOf(held)}`);
}

/** The embedded database belongs to one process: what another one held, it holds no more. */
export async function dropLeases(ctx: { db: ScopedDb }): Promise<void> {
  await ctx.db.update(boards).set({ leasedBy: null, leasedUntil: null }).where(sql`${boards.leasedBy} is not null`);
}
