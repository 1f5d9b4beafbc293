import { type TrackerFaults, TrackerNotes } from "#domain/applications/tracker/tracker-notes.ts";
import type { Ctx } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";
import { noSuchApplication, ownApplication } from "./own-application.ts";

type Typed = { id: string; notes: string; nextStep: string; nextStepOn: string };

/** Stores a person's notes and next step beside their application; faults by field when they are refused. Throws NOT_FOUND. */
export async function saveTrackerNotes(ctx: Ctx, { id, ...typed }: Typed): Promise<TrackerFaults> {
  const own = ownApplication(ctx, id);
  const parsed = TrackerNotes.safeParse(typed);
  if (!parsed.success) {
    return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])) as TrackerFaults;
  }
  const written = await ctx.db.update(applications).set(parsed.data).where(own).returning({ id: applications.id });
  if (written.length === 0) throw noSuchApplication();
  return {};
}
