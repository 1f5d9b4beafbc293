import { and, eq, gt, inArray, isNotNull, like, notInArray, or, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { boards, crawlHolds, postingEvents } from "#server/db/schema/crawl.ts";
import { sqlTime } from "#server/db/sql-values.ts";
import type { CrawlDeps } from "./crawl-deps.ts";
import { HOLD, SOURCE_HOLDS } from "./holds.ts";

/** A fetched source as operators and visitors see it; counts of events are those of the last day. */
export type SourceState = {
  source: string;
  boards: number;
  confirmed: number;
  retired: number;
  open: number;
  lastSuccess: Date | null;
  refused: number;
  added: number;
  closed: number;
  nextAt: Date | null;
  /** Why it, or the one host of all its boards, rests, and until when; `until` null = until an operator starts it. */
  rests: { why: string; until: Date | null } | null;
  /** What was wrong at the last crawl that failed, or with rows of the last list. */
  lastFault: string | null;
};

const REFUSALS = sql`('refused', 'shape', 'failed', 'partial')`;

export async function listSourceStates(ctx: Pick<Ctx, "db" | "now">): Promise<SourceState[]> {
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const asked = sql`${boards.state} in ('candidate', 'live')`;
  const rows = await ctx.db
    .select({
      source: boards.source,
      boards: sql<number>`count(*)::integer`,
      confirmed: sql<number>`(count(*) filter (where ${boards.state} = 'live'))::integer`,
      retired: sql<number>`(count(*) filter (where ${boards.state} in ('retired', 'unconfirmed')))::integer`,
      host: sql<string | null>`case when min(${boards.host}) = max(${boards.host}) then min(${boards.host}) end`,
      open: sql<number>`coalesce(sum(${boards.openCount}), 0)::integer`,
      lastSuccess: sql<string | null>`max(${boards.seenAt})::text`,
      refused: sql<number>`(count(*) filter (where ${boards.lastOutcome} in ${REFUSALS} and ${boards.lastAt} > ${sqlTime(since)}))::integer`,
      nextAt: sql<string | null>`(min(${boards.nextAt}) filter (where ${asked}))::text`,
      lastFault: sql<
        string | null
      >`(array_agg(${boards.lastDetail} order by ${boards.lastAt} desc) filter (where ${boards.lastDetail} is not null))[1]`,
    })
    .from(boards)
    .where(notInArray(boards.state, ["suggested", "rejected"]))
    .groupBy(boards.source)
    .orderBy(boards.source);
  const events = await ctx.db
    .select({ source: boards.source, kind: postingEvents.kind, count: sql<number>`count(*)::integer` })
    .from(postingEvents)
    .innerJoin(boards, eq(boards.n, postingEvents.board))
    .where(and(sql`${postingEvents.at} > ${sqlTime(since)}`, inArray(postingEvents.kind, ["seen", "closed"])))
    .groupBy(boards.source, postingEvents.kind);
  const holds = new Map((await ctx.db.select().from(crawlHolds)).map((hold) => [hold.key, hold]));
  const countOf = (source: string, kind: string) =>
    events.find((event) => event.source === source && event.kind === kind)?.count ?? 0;
  return rows.map(({ lastSuccess, nextAt, host, ...row }) => {
    const keys = [...SOURCE_HOLDS.map((kind) => kind + row.source), HOLD.host + host];
    const hold = keys.flatMap((key) => holds.get(key) ?? []).find(({ until }) => until === null || until > ctx.now());
    const rests = hold ? { why: hold.why, until: hold.until } : null;
    return {
      ...row,
      lastSuccess: lastSuccess ? new Date(lastSuccess) : null,
      nextAt: nextAt ? new Date(nextAt) : null,
      added: countOf(row.source, "seen"),
      closed: countOf(row.source, "closed"),
      rests,
    };
  });
}

/** Boards whose source nobody stopped. */
export const NOT_STOPPED = sql`not exists (
  select 1 from crawl_holds where key in (${HOLD.stopped} || ${boards.source}, ${HOLD.off} || ${boards.source}))`;

/** What the register has off rests until an operator starts it, and from then on it does not. */
export async function restWhatIsOff({ db, sources }: Pick<CrawlDeps, "db" | "sources">): Promise<void> {
  const started = new Set((await db.select({ key: crawlHolds.key }).from(crawlHolds)).map(({ key }) => key));
  const off = [...sources.values()].filter(({ name, terms }) => !terms.fetch.on && !started.has(HOLD.started + name));
  const rows = off.map(({ name, terms }) => ({ key: HOLD.off + name, until: null, why: terms.fetch.why ?? "off" }));
  await db.delete(crawlHolds).where(like(crawlHolds.key, `${HOLD.off}%`));
  if (rows.length > 0) await db.insert(crawlHolds).values(rows).onConflictDoNothing();
}

export const SOURCE_ACTIONS = ["stop-source", "start-source", "retry-source"] as const;
type SourceAction = (typeof SOURCE_ACTIONS)[number];

/** Stops, starts or retries a source; retry looks at once at all boards that failed, retired ones too. Retry-After still holds. */
export async function changeSource(
  ctx: Pick<Ctx, "db" | "now">,
  { source, action }: { source: string; action: SourceAction },
): Promise<void> {
  const stopped = { key: HOLD.stopped + source, until: null, why: "an operator stopped it" };
  const started = { key: HOLD.started + source, until: null, why: "an operator started it" };
  if (action === "stop-source") {
    await ctx.db.insert(crawlHolds).values(stopped).onConflictDoNothing();
    await ctx.db.delete(crawlHolds).where(eq(crawlHolds.key, started.key));
  } else {
    const rests = SOURCE_HOLDS.map((kind) => kind + source);
    const ended = await ctx.db.delete(crawlHolds).where(inArray(crawlHolds.key, rests)).returning();
    if (ended.some(({ key }) => key === HOLD.off + source))
      await ctx.db.insert(crawlHolds).values(started).onConflictDoNothing();
  }
  if (action === "retry-source")
    await ctx.db
      .update(boards)
      .set({ nextAt: ctx.now(), failures: 0 })
      .where(
        and(
          eq(boards.source, source),
          inArray(boards.state, ["candidate", "live", "retired"]),
          or(gt(boards.failures, 0), isNotNull(boards.goneSince), eq(boards.state, "retired")),
        ),
      );
}
