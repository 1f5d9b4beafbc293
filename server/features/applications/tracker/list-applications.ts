import { and, count, desc, eq, ilike, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import {
  ANSWER_KINDS,
  type AnswerFigures,
  APPLIED_KINDS,
  answerFigures,
  daysToAnswer,
} from "#domain/applications/tracker/answer-figures.ts";
import {
  APPLICATION_STATUSES,
  type ApplicationEvent,
  type ApplicationStatus,
} from "#domain/applications/tracker/application-event.ts";
import { effectiveEvents } from "#domain/applications/tracker/application-progress.ts";
import { daysOfSilence, isBeingSent, possibleMoves } from "#domain/applications/tracker/next-event.ts";
import type { Sending, TrackedApplication } from "#domain/applications/tracker/tracked-application.ts";
import type { TrackerQuery } from "#domain/applications/tracker/tracker-query.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applications } from "#server/db/schema/applications.ts";
import { everyones, mine } from "#server/ownership.ts";
import { readEventsOf } from "./record-event.ts";

type Row = Pick<
  typeof applications.$inferSelect,
  "id" | "status" | "submittedAt" | "nextStep" | "nextStepAt" | "createdAt"
> & { title: string; company: string; source: string };

/** The columns that lists need of a row; letters and descriptions stay where they are. */
export const TRACKED_COLUMNS = {
  id: applications.id,
  status: applications.status,
  submittedAt: applications.submittedAt,
  nextStep: applications.nextStep,
  nextStepAt: applications.nextStepAt,
  createdAt: applications.createdAt,
  title: sql<string>`${applications.posting}->>'title'`,
  company: sql<string>`${applications.posting}->>'company'`,
  source: sql<string>`${applications.posting}->>'source'`,
};

/** A stored application and its events -> what lists show. An allow-list: what was sent, the files and the description are not in it. */
export function presentTracked(
  { now, dataFiles }: Pick<Ctx, "now" | "dataFiles">,
  row: Row,
  events: readonly ApplicationEvent[],
): TrackedApplication {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    source: dataFiles.sourceOf(row.source).name,
    status: row.status,
    since: (effectiveEvents(events).at(-1)?.at ?? row.createdAt).toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    nextStep: row.nextStep,
    nextStepOn: row.nextStepAt?.toISOString().slice(0, 10) ?? null,
    silentDays: daysOfSilence(events, now()),
    sending: sendingOf(events),
    moves: possibleMoves(events).map(({ status }) => status),
  };
}

function sendingOf(events: readonly ApplicationEvent[]): Sending {
  if (isBeingSent(events)) return "waiting";
  const last = events.findLast(({ kind }) => kind === "sent" || kind === "send-failed");
  return last?.kind === "send-failed" ? "failed" : null;
}

/** Cards in a column of the board; the list has them all. */
export const CARDS_A_COLUMN = 5;
export const ROWS_A_PAGE = 50;

type TrackerColumn = { status: ApplicationStatus; count: number; applications: TrackedApplication[] };
type Tracker = {
  /** Every application the person has, filters aside. */
  total: number;
  /** Those the filters leave, by state; for the list only their counts. */
  columns: TrackerColumn[];
  /** The page of the list, latest news first; empty for the board. */
  rows: TrackedApplication[];
  page: number;
  pageCount: number;
  sources: { id: string; name: string }[];
};

/** The signed-in person's applications as the tracker shows them, bounded however many there are. */
export async function listApplications(ctx: Ctx, query: TrackerQuery): Promise<Tracker> {
  const own = mine(ctx, applications);
  const ownMatching = and(own, matches(query));
  const sources = await ctx.db
    .select({ id: sourceColumn, count: count() })
    .from(applications)
    .where(own)
    .groupBy(sourceColumn)
    .orderBy(sourceColumn);
  const counts = await ctx.db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(ownMatching)
    .groupBy(applications.status);
  const countOf = (status: ApplicationStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  const found = counts.reduce((sum, row) => sum + row.count, 0);
  const pageCount = Math.max(1, Math.ceil(found / ROWS_A_PAGE));
  const page = Math.min(query.page, pageCount);
  const ids = query.view === "board" ? await boardIds(ctx, ownMatching) : await pageIds(ctx, ownMatching, page);
  const shown = await present(ctx, ids);
  return {
    total: sources.reduce((sum, row) => sum + row.count, 0),
    columns: APPLICATION_STATUSES.map((status) => ({
      status,
      count: countOf(status),
      applications: query.view === "board" ? shown.filter((one) => one.status === status) : [],
    })),
    rows: query.view === "list" ? shown : [],
    page,
    pageCount,
    sources: sources.map(({ id }) => ({ id, name: ctx.dataFiles.sourceOf(id).name })),
  };
}

const { title: titleColumn, company: companyColumn, source: sourceColumn } = TRACKED_COLUMNS;
export const LATEST_FIRST = [desc(applications.updatedAt), desc(applications.id)];

/** The conditions of a query; a text is looked for in title, company and notes. */
function matches({ status, source, text }: Pick<TrackerQuery, "status" | "source" | "text">): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const fields = [titleColumn, companyColumn, applications.notes];
  return and(
    status ? eq(applications.status, status) : undefined,
    source ? eq(sourceColumn, source) : undefined,
    text ? or(...fields.map((field) => ilike(field, pattern))) : undefined,
  );
}

async function boardIds({ db }: Ctx, ownMatching: SQL | undefined): Promise<string[]> {
  const place = sql<number>`row_number() over (partition by ${applications.status} order by ${applications.updatedAt} desc, ${applications.id} desc)`;
  const placed = db
    .select({ id: applications.id, place: place.as("place") })
    .from(applications)
    .where(ownMatching)
    .as("placed");
  const rows = await db.select({ id: placed.id }).from(placed).where(lte(placed.place, CARDS_A_COLUMN));
  return rows.map(({ id }) => id);
}

async function pageIds({ db }: Ctx, ownMatching: SQL | undefined, page: number): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(ownMatching)
    .orderBy(...LATEST_FIRST)
    .limit(ROWS_A_PAGE)
    .offset((page - 1) * ROWS_A_PAGE);
  return rows.map(({ id }) => id);
}

async function present(ctx: Ctx, ids: string[]): Promise<TrackedApplication[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(TRACKED_COLUMNS)
    .from(everyones(applications, "ids just read as this person's own"))
    .where(inArray(applications.id, ids))
    .orderBy(...LATEST_FIRST);
  const events = await readEventsOf(ctx, ids);
  return rows.map((row) => presentTracked(ctx, row, events.get(row.id) ?? []));
}

/** How many applications the figures count, the newest; of those with a correction fewer, since each of these is read whole. */
export const MOST_COUNTED = 1_000;
const MOST_CORRECTED = 200;

/**
 * How often, and how fast, the signed-in person was answered, by the names of the sources. The database works out applications of which
 * nothing was taken back; what a correction leaves is worked out here, of the newest 200.
 */
export async function listAnswerFigures(ctx: Ctx): Promise<AnswerFigures[]> {
  const { kind, at, applicationId } = applicationEvents;
  const firstOf = (kinds: readonly (typeof kind._.data)[]) =>
    sql`min(${at}) filter (where ${inArray(kind, [...kinds])})`;
  const applied = firstOf(APPLIED_KINDS);
  const answered = firstOf(ANSWER_KINDS);
  const days = sql<number | null>`greatest(0, floor(extract(epoch from ${answered} - ${applied}) / 86400))::int`;
  const source = ctx.db
    .select({ source: TRACKED_COLUMNS.source })
    .from(everyones(applications, "the application of the person's own event"))
    .where(eq(applications.id, applicationId));
  const newest = ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(mine(ctx, applications))
    .orderBy(...LATEST_FIRST)
    .limit(MOST_COUNTED);
  const perApplication = await ctx.db
    .select({
      id: applicationId,
      source: sql<string>`(${source})`,
      days: sql<number | null>`case when ${answered} is not null then ${days} end`,
      corrected: sql<boolean>`bool_or(${eq(kind, "corrected")})`,
    })
    .from(everyones(applicationEvents, "the events of the person's newest applications"))
    .where(inArray(applicationId, newest))
    .groupBy(applicationId)
    .having(sql`${applied} is not null or bool_or(${eq(kind, "corrected")})`)
    .orderBy(desc(sql`max(${at})`));
  const corrected = perApplication.filter(({ corrected }) => corrected).slice(0, MOST_CORRECTED);
  const events = await readEventsOf(
    ctx,
    corrected.map(({ id }) => id),
  );
  const counted = perApplication.flatMap(({ id, source, days, corrected }) => {
    const after = corrected ? daysToAnswer(events.get(id) ?? []) : days;
    if (after === undefined) return [];
    return [{ source: ctx.dataFiles.sourceOf(source).name, days: after, count: 1 }];
  });
  return answerFigures(counted);
}
