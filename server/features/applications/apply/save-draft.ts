import { and, isNotNull } from "drizzle-orm";
import { ApplicationDraft } from "#domain/applications/apply/application-draft.ts";
import type { ApplicationEntries } from "#domain/applications/apply/application-form.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";
import { beginApplication } from "./begin-application.ts";
import { ownFor } from "./draft-row.ts";

/** "too-long": more than a draft may hold, the one before stays. "sent": the application is submitted, there is nothing to keep. */
export type SavedDraft = "saved" | "too-long" | "sent" | "no-such-job";

/**
 * Keeps what the signed-in person has typed for one open posting, in place of what was kept before; the file of the draft stays. With the
 * first draft the application counts as prepared.
 */
export async function saveDraft(
  ctx: Ctx,
  { jobId, entries }: { jobId: string; entries: ApplicationEntries },
): Promise<SavedDraft> {
  const { id: userId } = requireUser(ctx);
  const content = ApplicationDraft.safeParse(entries);
  if (!content.success) return "too-long";
  const hit = await ctx.catalogue.find(jobId, {});
  if (!hit) return "no-such-job";
  const key = { userId, jobId: hit.job.id };
  return await ctx.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await lockAccount(tx, userId);
    const [sent] = await tx
      .select({ at: applications.submittedAt })
      .from(applications)
      .where(and(ownFor(key), isNotNull(applications.submittedAt)));
    if (sent) return "sent";
    const row = { content: content.data, updatedAt: ctx.now() };
    await tx
      .insert(applicationDrafts)
      .values({ ...key, ...row })
      .onConflictDoUpdate({ target: [applicationDrafts.userId, applicationDrafts.jobId], set: row });
    await beginApplication(ctx, tx, { userId, job: hit.job });
    return "saved";
  });
}
