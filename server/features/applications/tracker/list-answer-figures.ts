import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
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
 * How often, and how fast, the signed-in person was answered, by the names of the sources. The database counts applications of which
 * nothing was taken back; what a correction leaves is worked out here.
 */
export async function listAnswerFigures(ctx: Ctx): Promise<AnswerFigures[]> {
  const { kind, at, applicationId } = applicationEvents;
  const firstOf = (kinds: readonly (typeof kind._.data)[]) =>
    sql`min(${at}) filter (where ${inArray(kind, [...kinds])})`;
  const perApplication = ctx.db
    .select({
      id: applications.id,
      source: TRACKED_COLUMNS.source.as("source"),
      applied: firstOf(APPLIED_KINDS).as("applied"),
      answered: firstOf(ANSWER_KINDS).as("answered"),
      corrected: sql<boolean>`bool_or(${eq(kind, "corrected")})`.as("corrected"),
    })
    .from(applications)
    .innerJoin(applicationEvents, eq(applicationId, applications.id))
    .where(mine(ctx, applications))
    .groupBy(applications.id)
    .as("per_application");
  const { source, applied, answered, corrected, id } = perApplication;
  const days = sql<number | null>`greatest(0, floor(extract(epoch from ${answered} - ${applied}) / 86400))::int`;
  const counted = await ctx.db
    .select({
      source,
      days: sql<number | null>`case when ${answered} is not null then ${days} end`.as("days"),
      count: count(),
    })
    .from(perApplication)
    .where(and(isNotNull(applied), eq(corrected, false)))
    .groupBy(sql`1`, sql`2`);
  const open = await ctx.db.select({ id, source }).from(perApplication).where(eq(corrected, true));
  const events = await readEventsOf(
    ctx,
    open.map((row) => row.id),
  );
  const worked = open.flatMap((row) => {
    const after = daysToAnswer(events.get(row.id) ?? []);
    return after === undefined ? [] : [{ source: row.source, days: after, count: 1 }];
  });
  const nameOf = (key: string) => ctx.dataFiles.sourceOf(key).name;
  return answerFigures([...counted, ...worked].map((row) => ({ ...row, source: nameOf(row.source) })));
}
