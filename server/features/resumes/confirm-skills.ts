import { MAX_SKILLS } from "#domain/profile/profile.ts";
import { confirmProposedSkills } from "#domain/resumes/settle-skills.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { mine } from "#server/ownership.ts";

/**
 * Moves the ticked ones of the proposals that were shown into the signed-in person's profile and declines the other shown ones. Names that
 * were never proposed are passed over.
 */
export async function confirmSkills(
  ctx: Ctx,
  { shown, ticked }: { shown: readonly string[]; ticked: readonly string[] },
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const own = mine(ctx, profiles);
    const [profile] = await ctx.db.select({ skills: profiles.skills }).from(profiles).where(own).for("update");
    const [resume] = await ctx.db
      .select({ proposed: resumes.proposedSkills })
      .from(resumes)
      .where(mine(ctx, resumes))
      .for("update");
    if (!profile || !resume) return;
    const settled = confirmProposedSkills({ ...profile, ...resume, shown, ticked, limit: MAX_SKILLS });
    await ctx.db.update(profiles).set({ skills: settled.skills, updatedAt: ctx.now() }).where(own);
    await ctx.db.update(resumes).set({ proposedSkills: settled.proposed }).where(mine(ctx, resumes));
  });
}
