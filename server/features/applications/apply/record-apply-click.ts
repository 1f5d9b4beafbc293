import { type Ctx, requireUser } from "#server/ctx.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { beginApplication } from "./begin-application.ts";
import { findApplyLink } from "./find-apply-link.ts";
import { getOpenPosting } from "./get-open-posting.ts";

/**
 * Notes that the signed-in person opened the employer's page of an open posting from here, once; with it their application begins, if
 * it had not. False for whoever may not open it. Throws NOT_FOUND or GONE for the posting.
 */
export async function recordApplyClick(ctx: Ctx, { jobId }: { jobId: string }): Promise<boolean> {
  const { id: userId } = requireUser(ctx);
  const job = await getOpenPosting(ctx, jobId);
  if ((await findApplyLink(ctx, { jobId: job.id })) === null) return false;
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    const applicationId = await beginApplication(ctx, job);
    const evidence = { by: "person", what: "click" } as const;
    const recorded = await recordEvent(ctx, { applicationId, userId, kind: "opened", evidence });
    return recorded?.recorded ?? false;
  });
}
