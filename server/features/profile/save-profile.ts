import { eq } from "drizzle-orm";
import { type ProfileEntries, type ProfileFormResult, parseProfileForm } from "#domain/profile/parse-profile-form.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";

/** Stores what the profile's form sent for the signed-in person, or says what is wrong with it and stores nothing. */
export async function saveProfile(ctx: Ctx, entries: ProfileEntries): Promise<ProfileFormResult> {
  const { id } = requireUser(ctx);
  const form = parseProfileForm(entries);
  if (form.ok) await ctx.db.transaction((tx) => writeProfile(ctx, tx as Db, { userId: id, profile: form.profile }));
  return form;
}

/** Writes the profile, and the name on the account too (spec part 2, section 4). For use within a transaction. */
export async function writeProfile(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  { userId, profile }: { userId: string; profile: Profile },
): Promise<void> {
  const now = ctx.now();
  await tx
    .insert(profiles)
    .values({ ...profile, userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...profile, updatedAt: now } });
  await tx.update(users).set({ name: profile.fullName, updatedAt: now }).where(eq(users.id, userId));
}
