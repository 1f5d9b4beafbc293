import { EMPTY_PROFILE, type Profile } from "#domain/profile/profile.ts";
import type { ProfileView } from "#domain/profile/profile-view.ts";
import { JOB_TYPES } from "#domain/questionnaire/options.ts";
import { countryNamer } from "#domain/shared/display-names.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { findAnswersChoice } from "#server/features/questionnaire/adopt-answers.ts";
import { findAnswers } from "#server/features/questionnaire/current-answers.ts";
import { mine } from "#server/ownership.ts";

/** The signed-in person's own profile page; throws UNAUTHENTICATED when nobody is signed in. */
export async function getProfile(ctx: Ctx, { locale }: { locale: string }): Promise<ProfileView> {
  const user = requireUser(ctx);
  const [row] = await ctx.db.select().from(profiles).where(mine(ctx, profiles)).limit(1);
  const answers = await findAnswers(ctx);
  return {
    profile: row ? presentProfile(row) : { ...EMPTY_PROFILE, fullName: user.name },
    email: user.email,
    answers,
    countryName: answers.country ? countryNamer(locale)(answers.country) : null,
    answersChoiceOpen: (await findAnswersChoice(ctx)) !== null,
  };
}

/** The columns that are the person's own to write. */
export function presentProfile(row: typeof profiles.$inferSelect): Profile {
  return {
    fullName: row.fullName,
    companyName: row.companyName,
    jobTitle: row.jobTitle,
    skills: row.skills,
    yearsOfExperience: row.yearsOfExperience,
    preferredJobTypes: JOB_TYPES.filter((type) => row.preferredJobTypes.includes(type)),
    preferredLocation: row.preferredLocation,
    minimumSalary: row.minimumSalary,
  };
}
