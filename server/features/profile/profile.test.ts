import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ProfileFields } from "#domain/profile/profile-form.ts";
import { readForm } from "#domain/shared/parse-form.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { getProfile, saveLanguage, saveProfile } from "./profile.ts";

const { db } = await testDatabase();
const LATER = new Date(TEST_NOW.getTime() + 60_000);
const form = (fields: Record<string, string>) => readForm(ProfileFields, new URLSearchParams(fields));

test("a person saves and sees their own profile; the account's name follows", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx, { email: "ada@example.org", profile: { answers: { country: "IT" } } });
    const ctx = buildCtx(tx, { user, now: () => LATER });
    const saved = await saveProfile(ctx, form({ fullName: "Ada King", jobTitle: "Analyst", skills: "Python, SQL" }));
    expect(saved.ok).toBe(true);
    expect(await getProfile(ctx, { locale: "it" })).toEqual({
      profile: {
        fullName: "Ada King",
        companyName: null,
        jobTitle: "Analyst",
        skills: ["Python", "SQL"],
        yearsOfExperience: null,
        preferredJobTypes: [],
        preferredLocation: null,
        minimumSalary: null,
      },
      email: "ada@example.org",
      answers: { country: "IT" },
      countryName: "Italia",
      answersChoiceOpen: false,
    });
    expect(await tx.select().from(users)).toMatchObject([{ name: "Ada King", updatedAt: LATER, emailVerified: true }]);
  });
});

test("nobody else's profile changes, and what only the program writes stays", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    const other = await storeUser(tx, { name: "Charles Babbage" });
    const forged = { fullName: "Mallory", userId: other.id, isActive: "", createdAt: "2000-01-01", answers: "{}" };
    await saveProfile(buildCtx(tx, { user }), form(forged));
    const [own] = await tx.select().from(profiles).where(eq(profiles.userId, user.id));
    expect(own).toMatchObject({ fullName: "Mallory", isActive: true, createdAt: TEST_NOW });
    const shownName = async (person: typeof user) =>
      (await getProfile(buildCtx(tx, { user: person }), { locale: "en" })).profile.fullName;
    expect([await shownName(user), await shownName(other)]).toEqual(["Mallory", "Charles Babbage"]);
    expect(await tx.select({ name: users.name }).from(users).where(eq(users.id, other.id))).toEqual([
      { name: "Charles Babbage" },
    ]);
  });
});

test("a profile that is not there yet is shown with the account's name, and made by saving", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    await tx.delete(profiles);
    const ctx = buildCtx(tx, { user });
    expect((await getProfile(ctx, { locale: "en" })).profile.fullName).toBe("Ada Lovelace");
    await saveProfile(ctx, form({ fullName: "Ada King" }));
    expect(await tx.select().from(profiles)).toMatchObject([{ userId: user.id, fullName: "Ada King" }]);
  });
});

test("a refused form stores nothing", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx, { user: await storeUser(tx) });
    expect(await saveProfile(ctx, form({ fullName: "Ada King", yearsOfExperience: "many" }))).toEqual({
      ok: false,
      reason: "invalid",
      fields: { yearsOfExperience: "not-a-number" },
    });
    expect((await getProfile(ctx, { locale: "en" })).profile.fullName).toBe("Ada Lovelace");
  });
});

test("without a user nothing is shown and nothing stored", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await storeUser(tx);
    await expect(getProfile(buildCtx(tx), { locale: "en" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(saveProfile(buildCtx(tx), form({}))).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("the language a person chooses is that of mails to them, and of nobody else's", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const [ada, eve] = [
      await storeUser(tx, { profile: { locale: "en" } }),
      await storeUser(tx, { profile: { locale: "en" } }),
    ];
    await saveLanguage(buildCtx(tx, { user: ada }), "ar");
    await saveLanguage(buildCtx(tx, {}), "it");
    const rows = await tx.select({ id: profiles.userId, locale: profiles.locale }).from(profiles);
    expect(new Map(rows.map(({ id, locale }) => [id, locale]))).toEqual(
      new Map([
        [ada.id, "ar"],
        [eve.id, "en"],
      ]),
    );
  });
});
