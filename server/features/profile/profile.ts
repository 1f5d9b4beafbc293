import { EMPTY_PROFILE, type Profile } from "#domain/profile/profile.ts";
import { PROFILE_ERRORS, type ProfileEntries, type ProfileErrors, ProfileForm } from "#domain/profile/profile-form.ts";
import type { ProfileView } from "#domain/profile/profile-view.ts";
import { JOB_TYPES } from "#domain/questionnaire/options.ts";
import { countryNamer } from "#domain/shared/display-names.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findAnswersChoice } from "#server/features/questionnaire/adopt-answers.ts";
import { findAnswers } from "#server/features/questionnaire/current-answers.ts";
import { mine, ownedBy } from "#server/ownership.ts";

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

/** Stores what the profile's form sent for the signed-in person, or says what is wrong with it and stores nothing. */
export async function saveProfile(
  ctx: Ctx,
  entries: ProfileEntries,
): Promise<Result<{ data: Profile }, "invalid", ProfileErrors>> {
  const { id } = requireUser(ctx);
  const form = parseForm(ProfileForm, entries, PROFILE_ERRORS);
  if (form.ok) await withTransaction(ctx, (ctx) => writeProfile(ctx, { userId: id, profile: form.data }));
  return form;
}

/** Writes the profile, and the name on the account first, in the order in which others lock. For use within a transaction. */
export async function writeProfile(
  ctx: Pick<Ctx, "db" | "now">,
  { userId, profile }: { userId: string; profile: Profile },
): Promise<void> {
  const now = ctx.now();
  await ctx.db.update(users).set({ name: profile.fullName, updatedAt: now }).where(ownedBy(userId, users));
  await ctx.db
    .insert(profiles)
    .values({ ...profile, userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...profile, updatedAt: now } });
}

/** The language that mails to the signed-in person are written in from now on; nothing for anybody else. */
export async function saveLanguage(ctx: Pick<Ctx, "db" | "user">, locale: string): Promise<void> {
  if (ctx.user) await ctx.db.update(profiles).set({ locale }).where(mine(ctx, profiles));
}
