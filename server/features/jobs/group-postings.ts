import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { and, asc, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { isExcluded } from "#domain/posting/display-job.ts";
import { ALONE, roleMemberships } from "#domain/posting/role.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobs, roleGrouping } from "#server/db/schema/index.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { beginJobChanges, listJobChanges } from "./job-changes.ts";
import { type StoredReading, wholeReading } from "./stored-postings.ts";

/** Postings compared at a time, unless one key has more. */
const BATCH = 200;
/** Of more postings with one key the last by id stand alone. */
const MOST_OF_KEY = 1_000;
/** How much of a text is compared, in UTF-16 units. */
const COMPARED = 20_000;
const START = "-infinity";

/**
 * Groups open postings of one role since the last run; the one with the most complete text shows the places of all, and changed or closed
 * ones leave. Returns how many changed their role. Safe to repeat. Throws the signal's reason, UNAVAILABLE or STORAGE_FULL; what was
 * written stays.
 */
export async function groupPostings(ctx: Pick<Ctx, "db">, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const { rows: known } = await ctx.db.execute<{ to: string }>(sql`select grouped_to::text as to from ${roleGrouping}`);
  const from = known[0]?.to ?? START;
  const { cursor: to } = await listJobChanges(ctx, null);
  if (to === from || to === START) return 0;
  let regrouped = 0;
  for (const keys of batchesOf(await changedKeys(ctx, from, to))) {
    signal?.throwIfAborted();
    regrouped += await regroup(ctx, keys);
    await nextTurn();
  }
  await ctx.db
    .insert(roleGrouping)
    .values({ groupedTo: sql`${to}::timestamptz` })
    .onConflictDoUpdate({ target: roleGrouping.id, set: { groupedTo: sql`excluded.grouped_to` } });
  return regrouped;
}

type KeyCount = { key: string; count: number };

/**
 * Changed keys with several postings or a role, and those of roles whose posting has a new key. One row at a time by index: a planner without
 * statistics, or with a cached plan, would scan the table.
 */
async function changedKeys(ctx: Pick<Ctx, "db">, from: string, to: string): Promise<KeyCount[]> {
  const { rows } = await ctx.db.execute<KeyCount>(sql`
    with changed as (select id, role_id, role_key, role is not null as stands from jobs
      where changed_at > ${from}::timestamptz and changed_at <= ${to}::timestamptz),
    touched as (
      select role_key from changed
      union select (select role_key from jobs where id = changed.role_id) from changed where role_id is not null
      union select copy.role_key from changed cross join lateral (select role_key from jobs where role_id = changed.id offset 0) copy
        where changed.stands
    )
    select touched.role_key as key, held.count from touched cross join lateral (
      select count(*)::int as count, count(*) filter (where closed_at is null) as open, bool_or(role_id is not null or role is not null) as grouped
      from jobs where jobs.role_key = touched.role_key
    ) held
    where held.open > 1 or held.grouped
    order by touched.role_key`);
  return rows;
}

function* batchesOf(keys: readonly KeyCount[]): Generator<string[]> {
  let batch: string[] = [];
  let held = 0;
  for (const { key, count } of keys) {
    if (held > 0 && held + count > BATCH) {
      yield batch;
      batch = [];
      held = 0;
    }
    batch.push(key);
    held += count;
  }
  if (batch.length > 0) yield batch;
}

const COMPARED_COLUMNS = {
  id: jobs.id,
  source: jobs.source,
  title: jobs.title,
  company: jobs.company,
  location: jobs.location,
  datePosted: jobs.datePosted,
  descriptionText: sql<string>`left(${jobs.descriptionText}, ${COMPARED})`,
  // Of the evidence only what is compared: all of it is as long as the text.
  reading: sql<StoredReading>`jsonb_set(${jobs.reading}, '{evidence}',
    jsonb_path_query_array(${jobs.reading}, '$.evidence[*] ? (@.about == "pay")'))`,
  roleKey: jobs.roleKey,
  roleId: jobs.roleId,
  role: jobs.role,
  closedAt: jobs.closedAt,
};

/** One transaction. Postings in a role are looked at first, so that none is left in one it has no place in. */
function regroup(ctx: Pick<Ctx, "db">, keys: readonly string[]): Promise<number> {
  return withTransaction(ctx, async (ctx) => {
    const changedAt = sql`${await beginJobChanges(ctx)}::timestamptz`;
    const stored = await ctx.db
      .select(COMPARED_COLUMNS)
      .from(jobs)
      .where(
        and(inArray(jobs.roleKey, [...keys]), or(isNull(jobs.closedAt), isNotNull(jobs.roleId), isNotNull(jobs.role))),
      )
      .orderBy(sql`(${jobs.roleId} is null and ${jobs.role} is null)`, asc(jobs.id))
      .limit(MOST_OF_KEY);
    const rows = stored.map((row) => ({ ...row, reading: wholeReading(row.reading) }));
    const open = rows.filter((row) => row.closedAt === null && !isExcluded(row));
    const memberships = roleMemberships(open);
    const changed = rows.flatMap(({ id, roleId, role }) => {
      const membership = memberships.get(id) ?? ALONE;
      return isDeepStrictEqual({ roleId, role }, membership) ? [] : [{ id, ...membership }];
    });
    if (changed.length > 0)
      await ctx.db.execute(sql`
        update ${jobs} set role_id = r."roleId", role = r.role, changed_at = ${changedAt}
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id uuid, "roleId" uuid, role jsonb)
        where ${jobs.id} = r.id`);
    return changed.length;
  });
}
