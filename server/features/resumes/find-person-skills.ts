import { eq } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";

/** The skills the signed-in person said are theirs, for matching; null when nobody is signed in or none are known. */
export async function findPersonSkills(ctx: Pick<Ctx, "db" | "user">): Promise<string[] | null> {
  if (!ctx.user) return null;
  const [profile] = await ctx.db
    .select({ skills: profiles.skills })
    .from(profiles)
    .where(eq(profiles.userId, ctx.user.id))
    .limit(1);
  return profile && profile.skills.length > 0 ? profile.skills : null;
}
