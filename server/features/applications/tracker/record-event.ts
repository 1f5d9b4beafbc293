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
import type { Db } from "#server/db/client.ts";
import { applicationEvents, applications } from "#server/db/schema/applications.ts";

export type NewEvent = {
  applicationId: string;
  userId: string;
  kind: ApplicationEventKind;
  evidence: EventEvidence;
};

export type RecordedEvent = { recorded: boolean; status: ApplicationStatus };

/**
 * Adds one event to a person's application, with the state it then has, inside the transaction of `tx`: nobody else writes its events
 * until that ends. One that may not follow what is recorded is not (`recorded` false). Null when the person has no such application.
 */
export async function recordEvent(
  { now }: Pick<Ctx, "now">,
  tx: Db,
  { applicationId, userId, kind, evidence }: NewEvent,
): Promise<RecordedEvent | null> {
  const own = and(eq(applications.id, applicationId), eq(applications.userId, userId));
  const [row] = await tx.select({ status: applications.status }).from(applications).where(own).for("update");
  if (!row) return null;
  const events = await readEvents(tx, applicationId);
  if (!mayFollow(events, kind, (evidence.status ?? null) as ApplicationStatus | null))
    return { recorded: false, status: row.status };
  const at = now();
  const event = { seq: events.length + 1, kind, at, evidence };
  const status = applicationStatus([...events, event]);
  await tx.insert(applicationEvents).values({ ...event, applicationId, userId });
  await tx.update(applications).set({ status, updatedAt: at }).where(own);
  return { recorded: true, status };
}

/** The events of an application that is known to be the asker's, in order. */
export async function readEvents(db: Db, applicationId: string): Promise<ApplicationEvent[]> {
  const { seq, kind, at, evidence } = applicationEvents;
  return await db
    .select({ seq, kind, at, evidence })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(seq));
}

/** The same of many applications, by their ids. */
export async function readEventsOf(db: Db, ids: readonly string[]): Promise<Map<string, ApplicationEvent[]>> {
  const byId = new Map<string, ApplicationEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byId;
  const { applicationId, seq, kind, at, evidence } = applicationEvents;
  const rows = await db
    .select({ applicationId, seq, kind, at, evidence })
    .from(applicationEvents)
    .where(inArray(applicationId, [...ids]))
    .orderBy(asc(applicationId), asc(seq));
  for (const { applicationId: id, ...event } of rows) byId.get(id)?.push(event);
  return byId;
}
