import { desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
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
import { idsOf } from "#server/db/sql-values.ts";
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

export const CARDS_A_COLUMN = 5;
export const ROWS_A_PAGE = 50;

export type TrackerColumn = { status: ApplicationStatus; count: number; applications: TrackedApplication[] };
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

/** @param own what `readOwn` found for the text of the query, where it was asked for already. */
export async function listApplications(ctx: Ctx, query: TrackerQuery, own?: readonly Own[]): Promise<Tracker> {
  const all = own ?? (await readOwn(ctx, query.text));
  const found = all.filter(
    ({ status, source, hasText }) =>
      hasText && (!query.status || status === query.status) && (!query.source || source === query.source),
  );
  const columns = APPLICATION_STATUSES.map((status) => ({ status, own: found.filter((one) => one.status === status) }));
  const pageCount = Math.max(1, Math.ceil(found.length / ROWS_A_PAGE));
  const page = Math.min(query.page, pageCount);
  const isBoard = query.view === "board";
  const wanted = isBoard
    ? columns.flatMap(({ own }) => own.slice(0, CARDS_A_COLUMN))
    : found.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
  const shown = await present(ctx, wanted);
  const sources = [...new Set(all.map(({ source }) => source))].sort();
  return {
    total: all.length,
    columns: columns.map(({ status, own }) => ({
      status,
      count: own.length,
      applications: isBoard ? shown.filter((one) => one.status === status) : [],
    })),
    rows: isBoard ? [] : shown,
    page,
    pageCount,
    sources: sources.map((id) => ({ id, name: ctx.dataFiles.sourceOf(id).name })),
  };
}

const { title: titleColumn, company: companyColumn, source: sourceColumn } = TRACKED_COLUMNS;
export const LATEST_FIRST = [desc(applications.updatedAt), desc(applications.id)];

/** Most that one statement searches, in applications and bytes of their postings and notes: it blocks the embedded database. */
const OPENED_AT_ONCE = { applications: 50, bytes: 400_000 };

/** `bytes` of the posting and the notes, as they lie in the table. */
type Listed = { id: string; status: ApplicationStatus; bytes: number };

/** All of the person's applications, the latest first, as one row: 5,000 take the embedded database three times as long. */
async function listOwn(ctx: Ctx): Promise<Listed[]> {
  const { id, status, posting, notes } = applications;
  const bytes = sql`pg_column_size(${posting}) + coalesce(pg_column_size(${notes}), 0)`;
  const order = sql.join(LATEST_FIRST, sql`, `);
  const [row] = await ctx.db
    .select({
      listed: sql<string | null>`string_agg(${id} || ' ' || ${status} || ' ' || ${bytes}, ',' order by ${order})`,
    })
    .from(applications)
    .where(mine(ctx, applications));
  return (row?.listed?.split(",") ?? []).map((one) => {
    const [id = "", status = "", bytes] = one.split(" ");
    return { id, status: status as ApplicationStatus, bytes: Number(bytes) };
  });
}

/** The ids in parts that a statement each may look into; what is longer by itself is one. */
function* openedTogether(own: readonly Listed[]): Generator<string[]> {
  let part: string[] = [];
  let size = 0;
  for (const { id, bytes } of own) {
    const isFull = part.length === OPENED_AT_ONCE.applications || size + bytes > OPENED_AT_ONCE.bytes;
    if (isFull && part.length > 0) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(id);
    size += bytes;
  }
  if (part.length > 0) yield part;
}

/** For looking each up by itself, as `readEventsOf` does: no plan then opens the rest of the table. */
const wantedOf = (ids: readonly string[]) => sql`unnest(string_to_array(${ids.join(",")}, ',')::uuid[]) as wanted(id)`;

type Own = Listed & Row & { hasText: boolean };

/** All of the person's applications, the latest first, and whether the text is in their title, company or notes; an empty one is in all. */
export async function readOwn(ctx: Ctx, text: string): Promise<Own[]> {
  const own = await listOwn(ctx);
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const opened = new Map<string, Row & { hasText: boolean }>();
  for (const ids of openedTogether(own)) {
    const one = ctx.db
      .select({
        ...TRACKED_COLUMNS,
        title: sql<string>`${titleColumn}`.as("title"),
        company: sql<string>`${companyColumn}`.as("company"),
        source: sql<string>`${sourceColumn}`.as("source"),
        notes: applications.notes,
      })
      .from(everyones(applications, "ids just read as this person's own"))
      .where(eq(applications.id, sql`wanted.id`))
      .limit(1)
      .as("one");
    const { id, status, submittedAt, nextStep, nextStepAt, createdAt, title, company, source, notes } = one;
    const hasText = text ? or(...[title, company, notes].map((field) => ilike(field, pattern))) : undefined;
    const rows = await ctx.db
      .select({
        ...{ id, status, submittedAt, nextStep, nextStepAt, createdAt, title, company, source },
        hasText: hasText ? sql<boolean>`coalesce(${hasText}, false)` : sql<boolean>`true`,
      })
      .from(wantedOf(ids))
      .crossJoinLateral(one);
    for (const row of rows) opened.set(row.id, row);
  }
  return own.flatMap((one) => {
    const more = opened.get(one.id);
    return more ? [{ ...one, ...more }] : [];
  });
}

async function present(ctx: Ctx, rows: readonly Own[]): Promise<TrackedApplication[]> {
  const events = await readEventsOf(ctx, idsOf(rows));
  return rows.map((row) => presentTracked(ctx, row, events.get(row.id) ?? []));
}

/** How many applications the figures count, the newest; of those with a correction fewer, since each of these is read whole. */
export const MOST_COUNTED = 1_000;
const MOST_CORRECTED = 200;

/** How often and how fast each source answered. Applications with corrections are worked out here, of the newest 200. */
export async function listAnswerFigures(ctx: Ctx, own?: readonly Own[]): Promise<AnswerFigures[]> {
  const newest = (own ?? (await readOwn(ctx, ""))).slice(0, MOST_COUNTED);
  const sources = new Map(newest.map(({ id, source }) => [id, ctx.dataFiles.sourceOf(source).name]));
  const perApplication: Counted[] = [];
  for (const ids of openedTogether(newest)) perApplication.push(...(await countAnswers(ctx, ids)));
  const corrected = perApplication.filter(({ corrected }) => corrected).slice(0, MOST_CORRECTED);
  const events = await readEventsOf(ctx, idsOf(corrected));
  const counted = perApplication.flatMap(({ id, days, corrected }) => {
    const after = corrected ? daysToAnswer(events.get(id) ?? []) : days;
    if (after === undefined) return [];
    return [{ source: sources.get(id) as string, days: after, count: 1 }];
  });
  return answerFigures(counted);
}

type Counted = { id: string; days: number | null; corrected: boolean };

/** Of applications that were applied to or corrected: the days to an answer as if nothing was taken back. */
async function countAnswers(ctx: Ctx, ids: readonly string[]): Promise<Counted[]> {
  const { kind, at, applicationId } = applicationEvents;
  const firstOf = (kinds: readonly (typeof kind._.data)[]) =>
    sql`min(${at}) filter (where ${inArray(kind, [...kinds])})`;
  const told = ctx.db
    .select({
      applied: sql<Date | null>`${firstOf(APPLIED_KINDS)}`.as("applied"),
      answered: sql<Date | null>`${firstOf(ANSWER_KINDS)}`.as("answered"),
      corrected: sql<boolean | null>`bool_or(${eq(kind, "corrected")})`.as("corrected"),
    })
    .from(everyones(applicationEvents, "the events of the person's newest applications"))
    .where(eq(applicationId, sql`wanted.id`))
    .as("told");
  const days = sql`greatest(0, floor(extract(epoch from ${told.answered} - ${told.applied}) / 86400))::int`;
  return await ctx.db
    .select({
      id: sql<string>`wanted.id`,
      days: sql<number | null>`case when ${told.answered} is not null then ${days} end`,
      corrected: sql<boolean>`${told.corrected}`,
    })
    .from(wantedOf(ids))
    .crossJoinLateral(told)
    .where(sql`${told.applied} is not null or ${told.corrected}`);
}
