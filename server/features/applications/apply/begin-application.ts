import type { JobPosting } from "#domain/posting/job-posting.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";
import { recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { ownFor } from "./draft-row.ts";
import { snapshotPosting } from "./snapshot-posting.ts";

/** The id of the signed-in person's application to a posting, which begins as "prepared" if there was none. Call it under `lockAccount`. */
export async function beginApplication(
  ctx: Pick<Ctx, "db" | "now" | "newId" | "user">,
  job: JobPosting,
): Promise<string> {
  const { id: userId } = requireUser(ctx);
  const [before] = await ctx.db.select({ id: applications.id }).from(applications).where(ownFor(ctx, job.id));
  if (before) return before.id;
  const id = ctx.newId();
  const at = ctx.now();
  const posting = snapshotPosting(job);
  await ctx.db
    .insert(applications)
    .values({ id, userId, jobId: job.id, status: "prepared", posting, createdAt: at, updatedAt: at });
  const evidence = { by: "person", what: "click" } as const;
  await recordEvent(ctx, { applicationId: id, userId, kind: "prepared", evidence });
  return id;
}
