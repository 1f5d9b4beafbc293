import { sql } from "drizzle-orm";
import type { ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import { effectiveEvents } from "#domain/applications/tracker/application-progress.ts";
import { daysOfSilence, isBeingSent, possibleMoves } from "#domain/applications/tracker/next-event.ts";
import type { Sending, TrackedApplication } from "#domain/applications/tracker/tracked-application.ts";
import type { Ctx } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";

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
