import { eq, inArray, sql } from "drizzle-orm";
import {
  ANSWER_KINDS,
  type AnswerFigures,
  APPLIED_KINDS,
  answerFigures,
  daysToAnswer,
} from "#domain/applications/tracker/answer-figures.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applications } from "#server/db/schema/applications.ts";
import { mine } from "#server/ownership.ts";
import { TRACKED_COLUMNS } from "./present-tracked.ts";
import { readEventsOf } from "./record-event.ts";

/**
 * How often, and how fast, the signed-in person was answered, by the names of the sources. The database works out applications of which
 * nothing was taken back; what a correction leaves is worked out here. Tables are read by their owner and not joined: without statistics
 * a join compares them row by row.
 */
export async function listAnswerFigures(ctx: Ctx): Promise<AnswerFigures[]> {
  const { kind, at, applicationId } = applicationEvents;
  const firstOf = (kinds: readonly (typeof kind._.data)[]) =>
    sql`min(${at}) filter (where ${inArray(kind, [...kinds])})`;
  const applied = firstOf(APPLIED_KINDS);
  const answered = firstOf(ANSWER_KINDS);
  const days = sql<number | null>`greatest(0, floor(extract(epoch from ${answered} - ${applied}) / 86400))::int`;
  const perApplication = await ctx.db
    .select({
      id: applicationId,
      days: sql<number | null>`case when ${answered} is not null then ${days} end`,
      corrected: sql<boolean>`bool_or(${eq(kind, "corrected")})`,
    })
    .from(applicationEvents)
    .where(mine(ctx, applicationEvents))
    .groupBy(applicationId)
    .having(sql`${applied} is not null or bool_or(${eq(kind, "corrected")})`);
  const own = await ctx.db
    .select({ id: applications.id, source: TRACKED_COLUMNS.source })
    .from(applications)
    .where(mine(ctx, applications));
  const events = await readEventsOf(
    ctx,
    perApplication.filter(({ corrected }) => corrected).map(({ id }) => id),
  );
  const sourceOf = new Map(own.map(({ id, source }) => [id, source]));
  const counted = perApplication.flatMap(({ id, days, corrected }) => {
    const source = sourceOf.get(id);
    const after = corrected ? daysToAnswer(events.get(id) ?? []) : days;
    if (source === undefined || after === undefined) return [];
    return [{ source: ctx.dataFiles.sourceOf(source).name, days: after, count: 1 }];
  });
  return answerFigures(counted);
}
