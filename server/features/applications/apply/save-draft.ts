import { and, isNotNull } from "drizzle-orm";
import { ApplicationDraft } from "#domain/applications/apply/application-draft.ts";
import type { ApplicationEntries } from "#domain/applications/apply/application-form.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { beginApplication } from "./begin-application.ts";
import { ownFor } from "./draft-row.ts";

/** "too-long": more than a draft may hold, the one before stays. "sent": the application is submitted, there is nothing to keep. */
type SavedDraft = "saved" | "too-long" | "sent" | "no-such-job";

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
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    const [sent] = await ctx.db
      .select({ at: applications.submittedAt })
      .from(applications)
      .where(and(ownFor(ctx, hit.job.id), isNotNull(applications.submittedAt)));
    if (sent) return "sent";
    const row = { content: content.data, updatedAt: ctx.now() };
    await ctx.db
      .insert(applicationDrafts)
      .values({ ...key, ...row })
      .onConflictDoUpdate({ target: [applicationDrafts.userId, applicationDrafts.jobId], set: row });
    await beginApplication(ctx, hit.job);
    return "saved";
  });
}
