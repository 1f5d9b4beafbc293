import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { nextMail } from "#domain/alerts/schedule.ts";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { mailedParams, readSavedSearch, type SavedSearch, subjectOf } from "#domain/search/saved-search.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { pages } from "#server/db/pages.ts";
import { followers, savedSearches } from "#server/db/schema/alerts.ts";
import { sqlTime } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { nearestSearches } from "#server/features/search/nearest-searches.ts";
import { askedIn } from "#server/index/catalogue.ts";
import { everyones } from "#server/ownership.ts";
import { endingLinks } from "./alert-links.ts";
import { ALERT_CAUSE, findReaders, type Reader } from "./queue-alerts.ts";

type SilenceCtx = Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue" | "settings" | "catalogue">;

const MONTH_MS = 30 * DAY_MS;
const PAGE = 500;

/** Mails people whose searches found nothing for a month, once, with the change that would find most. Returns how many. */
export async function queueSilences(ctx: SilenceCtx, signal?: AbortSignal): Promise<number> {
  let queued = 0;
  const written = new Set<string>();
  for await (const silent of pages((last: Silent | null) => findSilent(ctx, last))) {
    const readers = await findReaders(
      ctx,
      silent.map(({ follower }) => follower),
    );
    for (const one of silent) {
      signal?.throwIfAborted();
      const reader = readers.get(one.follower.id);
      if (!reader || written.has(one.follower.id) || !isDue(one, ctx.now())) continue;
      written.add(one.follower.id);
      queued += await queueSilence(ctx, one.follower, reader);
    }
  }
  return queued;
}

type Follower = typeof followers.$inferSelect;
type Silent = { search: typeof savedSearches.$inferSelect; follower: Follower };

/** All, or one follower's. */
async function findSilent({ db, now }: SilenceCtx, after: Silent | null, followerId?: string): Promise<Silent[]> {
  const { lastFoundAt, id } = savedSearches;
  return await db
    .select({ search: savedSearches, follower: followers })
    .from(everyones(savedSearches, "all searches without a match for a month"))
    .innerJoin(followers, eq(followers.id, savedSearches.followerId))
    .where(
      and(
        lt(lastFoundAt, new Date(now().getTime() - MONTH_MS)),
        after
          ? sql`(${lastFoundAt}, ${id}) > (${sqlTime(after.search.lastFoundAt)}, ${after.search.id}::uuid)`
          : undefined,
        followerId === undefined ? undefined : eq(followers.id, followerId),
        isNull(savedSearches.silenceToldAt),
        eq(savedSearches.paused, false),
        ne(followers.cadence, "off"),
        isNull(followers.stoppedBy),
        isNotNull(followers.confirmedAt),
      ),
    )
    .orderBy(asc(lastFoundAt), asc(id))
    .limit(PAGE);
}

function isDue({ search, follower }: Silent, now: Date): boolean {
  const foundAt = new Date(search.lastFoundAt.getTime() + MONTH_MS);
  const at = nextMail(follower, { foundAt, lastSentAt: null, now });
  return at !== null && at <= now;
}

async function queueSilence(given: SilenceCtx, { id, userId }: Follower, reader: Reader): Promise<number> {
  const all = await findSilent(given, null, id);
  const loosened = new Map<string, Loosening>();
  for (const { search } of all) loosened.set(search.id, await findLoosening(given, readSavedSearch(search.search)));
  const now = given.now();
  return await withTransaction({ ...given, now: () => now }, async (ctx) => {
    const told = await ctx.db
      .update(everyones(savedSearches, "the searches just asked"))
      .set({ silenceToldAt: now })
      .where(and(inArray(savedSearches.id, [...loosened.keys()]), isNull(savedSearches.silenceToldAt)))
      .returning();
    if (told.length === 0) return 0;
    await queueMail(ctx, {
      cause: `${ALERT_CAUSE}${id}:${ctx.newId()}`,
      template: "search-silent",
      to: reader.to,
      props: {
        name: reader.name,
        silent: told.map((search) => {
          const found = loosened.get(search.id) as Loosening;
          return { search: search.subject, ...found, link: `${ctx.settings.origin}${linkPath(search, userId, found)}` };
        }),
        ...endingLinks(ctx, id),
      },
      locale: reader.locale,
      userId,
    });
    return 1;
  });
}

type Loosening = { topic: HardTopic | ""; text: string; count: number };

/** Link to the loosened search. Without an account the link holds the search, except pay. */
function linkPath({ id, search }: typeof savedSearches.$inferSelect, userId: string | null, loosened: Loosening) {
  const read = readSavedSearch(search);
  const answers = withoutTopics(read.answers, loosened.topic === "" ? [] : [loosened.topic]);
  const params = userId === null ? mailedParams({ ...read, answers }) : new URLSearchParams({ open: id });
  if (loosened.text !== "") params.set("q", loosened.text);
  if (loosened.topic !== "") params.set("relax", loosened.topic);
  return `/${userId === null ? "results" : "searches"}?${params}`;
}

/** The one change that finds most jobs: an answer ignored, or another text; empty if none finds any. */
async function findLoosening(
  { catalogue }: Pick<Ctx, "catalogue">,
  { answers, text, filters }: SavedSearch,
): Promise<Loosening> {
  const { without, ...criteria } = answers;
  const ask = (own: { text: string; all: boolean; relaxations?: boolean; orNearest?: boolean }) =>
    catalogue.query({
      criteria: own.all ? {} : criteria,
      text: own.text,
      orNearest: own.orNearest ?? false,
      ...(own.all ? {} : { without }),
      filters,
      sort: "best",
      page: { offset: 0, limit: 0 },
      want: { relaxations: own.relaxations ?? false },
    });
  const { relaxations } = await ask({ text, all: false, relaxations: true });
  const found: Loosening[] = Object.entries(relaxations ?? {}).map(([topic, count]) => ({
    topic: topic as HardTopic,
    text: "",
    count,
  }));
  if (text !== "")
    // Mails never mention wanted pay.
    for (const near of await nearestSearches(text, { found: 0, hasAnswers: false }, async (other, all) =>
      askedIn(await ask({ text: other, all, orNearest: true })),
    ))
      if (near.text !== null && subjectOf({ answers, text: near.text, filters }).text === near.text)
        found.push({ topic: "", text: near.text, count: near.count });
  const [best] = found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return best ?? { topic: "", text: "", count: 0 };
}
