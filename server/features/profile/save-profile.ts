import type { Profile } from "#domain/profile/profile.ts";
import { PROFILE_ERRORS, type ProfileEntries, type ProfileErrors, ProfileForm } from "#domain/profile/profile-form.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { ownedBy } from "#server/ownership.ts";

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

/** Writes the profile, and the name on the account too. For use within a transaction. */
export async function writeProfile(
  ctx: Pick<Ctx, "db" | "now">,
  { userId, profile }: { userId: string; profile: Profile },
): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(profiles)
    .values({ ...profile, userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...profile, updatedAt: now } });
  await ctx.db.update(users).set({ name: profile.fullName, updatedAt: now }).where(ownedBy(userId, users));
}
