import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { applications } from "#server/db/schema/applications.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";
import { oneAtATime, ownFor } from "./draft-row.ts";
import { findApplyLink } from "./find-apply-link.ts";
import { getOpenPosting } from "./get-open-posting.ts";
import { recordEvent } from "./record-event.ts";
import { snapshotPosting } from "./snapshot-posting.ts";

/**
 * Notes that the signed-in person opened the employer's page of an open posting from here, once; with it their application begins, if
 * it had not. False for whoever may not open it. Throws NOT_FOUND or GONE for the posting.
 */
export async function recordOpened(ctx: Ctx, { jobId }: { jobId: string }): Promise<boolean> {
  const { id: userId } = requireUser(ctx);
  const job = await getOpenPosting(ctx, jobId);
  if ((await findApplyLink(ctx, { jobId: job.id })) === null) return false;
  return await ctx.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await oneAtATime(tx, userId);
    const key = { userId, jobId: job.id };
    const [before] = await tx.select({ id: applications.id }).from(applications).where(ownFor(key));
    const applicationId = before?.id ?? ctx.newId();
    const at = ctx.now();
    if (!before)
      await tx.insert(applications).values({
        id: applicationId,
        ...key,
        status: "prepared",
        posting: snapshotPosting(job),
        createdAt: at,
        updatedAt: at,
      });
    const evidence = { by: "person", what: "click" } as const;
    const recorded = await recordEvent(ctx, tx, { applicationId, userId, kind: "opened", evidence });
    return recorded?.recorded ?? false;
  });
}
