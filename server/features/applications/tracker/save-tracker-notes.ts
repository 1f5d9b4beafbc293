import {
  TRACKER_ERRORS,
  type TrackerEntries,
  type TrackerErrors,
  TrackerNotes,
} from "#domain/applications/tracker/tracker-notes.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";
import { noSuchApplication, ownApplication } from "./own-application.ts";

/** Stores a person's notes and next step with their application, or says what is wrong with them. Throws NOT_FOUND. */
export async function saveTrackerNotes(
  ctx: Ctx,
  { id, ...entries }: TrackerEntries & { id: string },
): Promise<Result<object, "invalid", TrackerErrors>> {
  const own = ownApplication(ctx, id);
  const parsed = parseForm(TrackerNotes, entries, TRACKER_ERRORS);
  if (!parsed.ok) return parsed;
  const written = await ctx.db.update(applications).set(parsed.data).where(own).returning({ id: applications.id });
  if (written.length === 0) throw noSuchApplication();
  return { ok: true };
}
