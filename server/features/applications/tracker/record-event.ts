import { and, asc, eq, type SQLWrapper, sql } from "drizzle-orm";
import {
  type ApplicationEvent,
  type ApplicationEventKind,
  type ApplicationStatus,
  type EventEvidence,
  MAX_EVENTS,
} from "#domain/applications/tracker/application-event.ts";
import { applicationStatus } from "#domain/applications/tracker/application-progress.ts";
import { mayFollow } from "#domain/applications/tracker/next-event.ts";
import { MAX_HELD } from "#domain/applications/tracker/tracked-application.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applications } from "#server/db/schema/applications.ts";
import type { Owners } from "#server/db/scoped-db.ts";
import { isUuid } from "#server/db/sql-values.ts";
import { everyones, mine, ownedBy } from "#server/ownership.ts";

/** The condition that finds this application if it is the signed-in person's; throws NOT_FOUND for what can be no application's id. */
export function ownApplication(ctx: Pick<Ctx, "user">, id: string): Owners<"applications"> {
  const own = mine(ctx, applications);
  if (!isUuid(id)) throw noSuchApplication();
  return and(own, eq(applications.id, id));
}

export const noSuchApplication = () => new AppError("NOT_FOUND", "There is no such application.");

/** Each has `MAX_EVENTS` at the most: a statement begins with few, and is followed by larger ones while there were few events. */
const APPLICATIONS_AT_ONCE = { least: 10, most: 50 };
const EVENTS_AT_ONCE = 1_000;

/** With fewer, an application may have another event without a look at how many its person's applications have in all. */
const FEW_EVENTS = MAX_HELD.events / MAX_HELD.applications;

type NewEvent = {
  applicationId: string;
  userId: string;
  kind: ApplicationEventKind;
  evidence: EventEvidence;
};

type RecordedEvent = { recorded: boolean; status: ApplicationStatus };

/**
 * Adds an event and the resulting status in the transaction of `ctx`, under a lock. `recorded` is false for one that may not follow, or one
 * too many; null when the person has no such application.
 */
export async function recordEvent(
  ctx: Pick<Ctx, "db" | "now">,
  { applicationId, userId, kind, evidence }: NewEvent,
): Promise<RecordedEvent | null> {
  const own = and(ownedBy(userId, applications), eq(applications.id, applicationId));
  const [row] = await ctx.db.select({ status: applications.status }).from(applications).where(own).for("update");
  if (!row) return null;
  const events = await readEvents(ctx, applicationId);
  const isFull = events.length >= FEW_EVENTS && evidence.by === "person";
  if (isFull && (events.length >= MAX_EVENTS || (await countEvents(ctx, userId)) >= MAX_HELD.events))
    return { recorded: false, status: row.status };
  if (!mayFollow(events, kind, (evidence.status ?? null) as ApplicationStatus | null))
    return { recorded: false, status: row.status };
  const at = ctx.now();
  const event = { seq: events.length + 1, kind, at, evidence };
  const status = applicationStatus([...events, event]);
  await ctx.db.insert(applicationEvents).values({ ...event, applicationId, userId });
  await ctx.db.update(applications).set({ status, updatedAt: at }).where(own);
  return { recorded: true, status };
}

async function countEvents({ db }: Pick<Ctx, "db">, userId: string): Promise<number> {
  return await db.$count(applicationEvents, ownedBy(userId, applicationEvents));
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

type EventTuple = [seq: number, kind: ApplicationEvent["kind"], at: string, evidence: ApplicationEvent["evidence"]];

/** The same for many; without `whole`, without texts. One by one: the embedded database would scan the table for a list of ids. */
export async function readEventsOf(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
  { whole = false }: { whole?: boolean } = {},
): Promise<Map<string, ApplicationEvent[]>> {
  const byId = new Map<string, ApplicationEvent[]>(ids.map((id) => [id, []]));
  const { applicationId, seq, kind, at, evidence } = applicationEvents;
  const shown: SQLWrapper = whole ? evidence : sql`${evidence} - '{note,receipt,reference,address}'::text[]`;
  let atOnce = APPLICATIONS_AT_ONCE.least;
  for (let first = 0; first < ids.length; ) {
    const some = ids.slice(first, first + atOnce).join(",");
    const wanted = sql`unnest(string_to_array(${some}, ',')::uuid[]) as wanted(id)`;
    // The limit keeps the planner from turning this into one scan, and leaves room for what the system adds to a full history.
    const found = ctx.db
      .select({ applicationId, seq, kind, at, evidence: sql`${shown}`.as("shown") })
      .from(everyones(applicationEvents, "the events of applications that were found to be the asker's"))
      .where(eq(applicationId, sql`wanted.id`))
      .orderBy(asc(seq))
      .limit(2 * MAX_EVENTS)
      .as("found");
    // One row for each application: to pass on a row for each of 100,000 events takes seconds of the thread that answers.
    const history = sql<
      EventTuple[]
    >`json_agg(json_build_array(${found.seq}, ${found.kind}, ${found.at}, ${found.evidence}) order by ${found.seq})`;
    const rows = await ctx.db
      .select({ id: found.applicationId, history })
      .from(wanted)
      .crossJoinLateral(found)
      .groupBy(found.applicationId);
    first += atOnce;
    const isMuch = rows.reduce((sum, { history }) => sum + history.length, 0) > EVENTS_AT_ONCE;
    atOnce = isMuch ? APPLICATIONS_AT_ONCE.least : Math.min(2 * atOnce, APPLICATIONS_AT_ONCE.most);
    for (const { id, history } of rows)
      byId.set(
        id,
        history.map(([seq, kind, at, evidence]) => ({ seq, kind, at: new Date(at), evidence })),
      );
  }
  return byId;
}
