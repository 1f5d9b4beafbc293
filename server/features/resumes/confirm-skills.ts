import { eq } from "drizzle-orm";
import { MAX_SKILLS } from "#domain/profile/profile.ts";
import { confirmProposedSkills } from "#domain/resumes/settle-skills.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";

/**
 * Moves the ticked ones of the proposals that were shown into the signed-in person's profile and declines the other shown ones. Names that
 * were never proposed are passed over.
 */
export async function confirmSkills(
  ctx: Ctx,
  { shown, ticked }: { shown: readonly string[]; ticked: readonly string[] },
): Promise<void> {
  const { id } = requireUser(ctx);
  await ctx.db.transaction(async (tx) => {
    const ofPerson = eq(profiles.userId, id);
    const [profile] = await tx.select({ skills: profiles.skills }).from(profiles).where(ofPerson).for("update");
    const [resume] = await tx
      .select({ proposed: resumes.proposedSkills })
      .from(resumes)
      .where(eq(resumes.userId, id))
      .for("update");
    if (!profile || !resume) return;
    const settled = confirmProposedSkills({ ...profile, ...resume, shown, ticked, limit: MAX_SKILLS });
    await tx.update(profiles).set({ skills: settled.skills, updatedAt: ctx.now() }).where(ofPerson);
    await tx.update(resumes).set({ proposedSkills: settled.proposed }).where(eq(resumes.userId, id));
  });
}
