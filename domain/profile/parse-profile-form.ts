import { salaryAmount } from "#domain/questionnaire/salary-amount.ts";
import { Profile, type ProfileField } from "./profile.ts";

export const PROFILE_ERRORS = ["too-long", "too-many", "too-high", "not-a-number", "unknown-option"] as const;
export type ProfileError = (typeof PROFILE_ERRORS)[number];
export type ProfileErrors = Partial<Record<ProfileField, ProfileError>>;
export type ProfileFormResult = { ok: true; profile: Profile } | { ok: false; errors: ProfileErrors };

/** What the form's text fields held, to be shown again as typed. Skills are one text, separated by commas or lines. */
export type ProfileEntries = Record<Exclude<ProfileField, "preferredJobTypes">, string> & {
  preferredJobTypes: string[];
};

/**
 * Reads the profile form. Only the profile's own fields are taken, whatever else was sent along. Never throws; a field that was not sent
 * counts as left empty.
 */
export function parseProfileForm(typed: ProfileEntries): ProfileFormResult {
  const parsed = Profile.safeParse({
    fullName: typed.fullName,
    companyName: typed.companyName,
    jobTitle: typed.jobTitle,
    skills: typed.skills.split(/[,;\n]/),
    yearsOfExperience: yearsOf(typed.yearsOfExperience),
    preferredJobTypes: typed.preferredJobTypes,
    preferredLocation: typed.preferredLocation,
    minimumSalary: amountOf(typed.minimumSalary),
  });
  if (parsed.success) return { ok: true, profile: parsed.data };
  const errors: ProfileErrors = {};
  for (const { path, message, code } of parsed.error.issues) {
    errors[path[0] as ProfileField] ??= PROFILE_ERRORS.find((known) => known === message) ?? byCode(code);
  }
  return { ok: false, errors };
}

/** Reads the form's entries into texts; files and repeated fields are not what our page sends, the first text counts. */
export function profileEntries(form: { getAll: (name: string) => unknown[] }): ProfileEntries {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const text = (name: ProfileField) => texts(name)[0] ?? "";
  return {
    fullName: text("fullName"),
    companyName: text("companyName"),
    jobTitle: text("jobTitle"),
    skills: text("skills"),
    yearsOfExperience: text("yearsOfExperience"),
    preferredJobTypes: texts("preferredJobTypes"),
    preferredLocation: text("preferredLocation"),
    minimumSalary: text("minimumSalary"),
  };
}

function yearsOf(text: string): number | null {
  return text.trim() === "" ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function amountOf(text: string): number | null {
  if (text.trim() === "") return null;
  const amount = salaryAmount(text);
  return amount === "too-high" ? Number.MAX_SAFE_INTEGER : (amount ?? Number.NaN);
}

function byCode(code: string): ProfileError {
  return code === "invalid_type" ? "not-a-number" : "unknown-option";
}
