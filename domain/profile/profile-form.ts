import { z } from "zod";
import { salaryAmount } from "#domain/questionnaire/salary-amount.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { Profile, type ProfileField } from "./profile.ts";

export const PROFILE_ERRORS = ["too-long", "too-many", "too-high", "not-a-number", "unknown-option"] as const;
export type ProfileError = (typeof PROFILE_ERRORS)[number];
export type ProfileErrors = FieldErrors<ProfileField, ProfileError>;

/** The profile form as the browser sends it. Skills are one text, separated by commas, semicolons (Latin or Arabic) or lines. */
export const ProfileFields = z.object({
  fullName: z.string(),
  companyName: z.string(),
  jobTitle: z.string(),
  skills: z.string().transform((text) => text.split(/[,،;؛\n]/)),
  yearsOfExperience: z.string().transform(yearsOf),
  preferredJobTypes: z.array(z.string()),
  preferredLocation: z.string(),
  minimumSalary: z.string().transform(amountOf),
});
export type ProfileEntries = z.input<typeof ProfileFields>;

/** The form, as the `Profile` it stands for; a number that is none comes as NaN and is refused there. */
export const ProfileForm = ProfileFields.transform((entries) => entries as z.input<typeof Profile>).pipe(Profile);

function yearsOf(text: string): number | null {
  return text.trim() === "" ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function amountOf(text: string): number | null {
  if (text.trim() === "") return null;
  const amount = salaryAmount(text);
  if (amount === "too-high") return Number.MAX_SAFE_INTEGER;
  return amount === "unclear" || amount === null ? Number.NaN : amount;
}
