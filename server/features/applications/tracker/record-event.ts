import { and, asc, eq, inArray } from "drizzle-orm";
import type {
  ApplicationEvent,
  ApplicationEventKind,
  ApplicationStatus,
  EventEvidence,
} from "#domain/applications/tracker/application-event.ts";
import { applicationStatus } from "#domain/applications/tracker/application-progress.ts";
import { mayFollow } from "#domain/applications/tracker/next-event.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applications } from "#server/db/schema/applications.ts";
import { everyones, ownedBy } from "#server/ownership.ts";

export type NewEvent = {
  applicationId: string;
  userId: string;
  kind: ApplicationEventKind;
  evidence: EventEvidence;
};

export type RecordedEvent = { recorded: boolean; status: ApplicationStatus };

/**
 * Adds one event to a person's application, with the state it then has, inside the transaction of `ctx`: nobody else writes its events
 * until that ends. One that may not follow what is recorded is not (`recorded` false). Null when the person has no such application.
 */
export async function recordEvent(
  ctx: Pick<Ctx, "db" | "now">,
  { applicationId, userId, kind, evidence }: NewEvent,
): Promise<RecordedEvent | null> {
  const own = and(eq(applications.id, applicationId), ownedBy(userId, applications));
  const [row] = await ctx.db.select({ status: applications.status }).from(applications).where(own).for("update");
  if (!row) return null;
  const events = await readEvents(ctx, applicationId);
  if (!mayFollow(events, kind, (evidence.status ?? null) as ApplicationStatus | null))
    return { recorded: false, status: row.status };
  const at = ctx.now();
  const event = { seq: events.length + 1, kind, at, evidence };
  const status = applicationStatus([...events, event]);
  await ctx.db.insert(applicationEvents).values({ ...event, applicationId, userId });
  await ctx.db.update(applications).set({ status, updatedAt: at }).where(own);
  return { recorded: true, status };
}

/** The events of an application that is known to be the asker's, in order. */
export async function readEvents(ctx: Pick<Ctx, "db">, applicationId: string): Promise<ApplicationEvent[]> {
  const { seq, kind, at, evidence } = applicationEvents;
  return await ctx.db
    .select({ seq, kind, at, evidence })
    .from(everyones(applicationEvents, "the events of applications that were found to be the asker's"))
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(seq));
}

/** The same of many applications, by their ids. */
export async function readEventsOf(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<Map<string, ApplicationEvent[]>> {
  const byId = new Map<string, ApplicationEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byId;
  const { applicationId, seq, kind, at, evidence } = applicationEvents;
  const rows = await ctx.db
    .select({ applicationId, seq, kind, at, evidence })
    .from(everyones(applicationEvents, "the events of applications that were found to be the asker's"))
    .where(inArray(applicationId, [...ids]))
    .orderBy(asc(applicationId), asc(seq));
  for (const { applicationId: id, ...event } of rows) byId.get(id)?.push(event);
  return byId;
}
