import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { applications } from "#server/db/schema/applications.ts";
import { recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { ownFor } from "./draft-row.ts";
import { snapshotPosting } from "./snapshot-posting.ts";

type Begun = { userId: string; job: JobPosting };

/** The id of a person's application to a posting, which begins as "prepared" if there was none. Call it under `lockAccount`. */
export async function beginApplication(
  ctx: Pick<Ctx, "now" | "newId">,
  tx: Db,
  { userId, job }: Begun,
): Promise<string> {
  const key = { userId, jobId: job.id };
  const [before] = await tx.select({ id: applications.id }).from(applications).where(ownFor(key));
  if (before) return before.id;
  const id = ctx.newId();
  const at = ctx.now();
  const posting = snapshotPosting(job);
  await tx.insert(applications).values({ id, ...key, status: "prepared", posting, createdAt: at, updatedAt: at });
  const evidence = { by: "person", what: "click" } as const;
  await recordEvent(ctx, tx, { applicationId: id, userId, kind: "prepared", evidence });
  return id;
}
