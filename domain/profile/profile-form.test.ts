import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_SALARY } from "#domain/questionnaire/options.ts";
import { parseForm, readForm } from "#domain/shared/parse-form.ts";
import { EMPTY_PROFILE, Profile } from "./profile.ts";
import { PROFILE_ERRORS, type ProfileEntries, ProfileFields, ProfileForm } from "./profile-form.ts";

const typed = (own: Partial<ProfileEntries> = {}): ProfileEntries => ({
  ...readForm(ProfileFields, new URLSearchParams()),
  ...own,
});

const parse = (entries: ProfileEntries) => parseForm(ProfileForm, entries, PROFILE_ERRORS);

test("nothing is required, the name included", () => {
  expect(parse(typed())).toEqual({ ok: true, data: EMPTY_PROFILE });
});

test("every field is read, cleaned and in its own shape", () => {
  const result = parse({
    fullName: "  Ada\tLovelace ",
    companyName: "Analytical Engines",
    jobTitle: "Programmer",
    skills: "Mathematics، python;  Python\nPunch cards,,",
    yearsOfExperience: " 12 ",
    preferredJobTypes: ["country-hybrid", "fully-remote", "fully-remote"],
    preferredLocation: "London",
    minimumSalary: "€ 45.000",
  });
  expect(result).toEqual({
    ok: true,
    data: {
      fullName: "Ada Lovelace",
      companyName: "Analytical Engines",
      jobTitle: "Programmer",
      skills: ["Mathematics", "python", "Punch cards"],
      yearsOfExperience: 12,
      preferredJobTypes: ["fully-remote", "country-hybrid"],
      preferredLocation: "London",
      minimumSalary: 45_000,
    },
  });
});

test.each([
  [{ fullName: "a".repeat(201) }, { fullName: "too-long" }],
  [
    { jobTitle: "a".repeat(201), companyName: "b".repeat(201) },
    { jobTitle: "too-long", companyName: "too-long" },
  ],
  [{ skills: "a".repeat(61) }, { skills: "too-long" }],
  [{ skills: Array.from({ length: 61 }, (_, i) => `s${i}`).join(",") }, { skills: "too-many" }],
  [{ yearsOfExperience: "many" }, { yearsOfExperience: "not-a-number" }],
  [{ yearsOfExperience: "-3" }, { yearsOfExperience: "not-a-number" }],
  [{ yearsOfExperience: "81" }, { yearsOfExperience: "too-high" }],
  [{ minimumSalary: "a lot" }, { minimumSalary: "not-a-number" }],
  [{ minimumSalary: String(MAX_SALARY + 1) }, { minimumSalary: "too-high" }],
  [{ preferredJobTypes: ["on-the-moon"] }, { preferredJobTypes: "unknown-option" }],
] as const)("%j is refused as %j", (own, fields) => {
  expect(parse(typed(own as never))).toEqual({ ok: false, reason: "invalid", fields });
});

test("fields that are not the profile's are not read", () => {
  const form = new URLSearchParams({
    fullName: "Ada",
    userId: "1",
    isActive: "false",
    plan: "premium",
    emailVerified: "1",
  });
  expect(parse(readForm(ProfileFields, form))).toEqual({ ok: true, data: { ...EMPTY_PROFILE, fullName: "Ada" } });
});

test("nothing makes it throw, and what it accepts is a profile that stays as it is", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  const entries = fc.record({
    fullName: text,
    companyName: text,
    jobTitle: text,
    skills: text,
    yearsOfExperience: fc.oneof(text, fc.integer().map(String)),
    preferredJobTypes: fc.array(fc.oneof(text, fc.constant("eu-remote"))),
    preferredLocation: text,
    minimumSalary: fc.oneof(text, fc.integer().map(String)),
  });
  fc.assert(
    fc.property(entries, (given) => {
      const result = parse(given);
      if (result.ok) expect(Profile.parse(result.data)).toEqual(result.data);
    }),
  );
});
