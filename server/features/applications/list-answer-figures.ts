import { asc, eq, sql } from "drizzle-orm";
import { type AnswerFigures, answerFigures } from "#domain/applications/answer-figures.ts";
import type { ApplicationEvent } from "#domain/applications/application-event.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applications } from "#server/db/schema/applications.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";

/** How often, and how fast, the signed-in person was answered, by the names of the sources. */
export async function listAnswerFigures(ctx: Ctx): Promise<AnswerFigures[]> {
  const { applicationId, seq, kind, at, evidence } = applicationEvents;
  const rows = await ctx.db
    .select({ applicationId, seq, kind, at, evidence, source: sql<string>`${applications.posting}->>'source'` })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.userId, requireUser(ctx).id))
    .orderBy(asc(applicationId), asc(seq));
  const tracked = new Map<string, { source: string; events: ApplicationEvent[] }>();
  for (const { applicationId: id, source, ...event } of rows) {
    const known = tracked.get(id);
    if (known) known.events.push(event);
    else tracked.set(id, { source: ctx.dataFiles.sourceOf(source).name, events: [event] });
  }
  return answerFigures([...tracked.values()]);
}
