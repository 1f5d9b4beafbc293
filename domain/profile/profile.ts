import { z } from "zod";
import { JOB_TYPES, MAX_SALARY } from "#domain/questionnaire/options.ts";
import { SingleLine } from "#domain/shared/single-line.ts";

const MAX_LINE = 200;
const MAX_SKILL = 60;
export const MAX_SKILLS = 60;
const MAX_YEARS = 80;

const optionalLine = SingleLine(MAX_LINE)
  .transform((line) => line || null)
  .nullable();

const Skills = z
  .array(SingleLine(MAX_SKILL))
  .transform((skills) => withoutRepeats(skills.filter((skill) => skill !== "")))
  .pipe(z.array(z.string()).max(MAX_SKILLS, "too-many"));

/**
 * What a person says of themselves. Nothing is required, the name included. `minimumSalary` is in whole euros
 * a year; `preferredJobTypes` come out in the order of the options; skills without repeats whatever their case.
 */
export const Profile = z.object({
  fullName: SingleLine(MAX_LINE),
  companyName: optionalLine,
  jobTitle: optionalLine,
  skills: Skills,
  yearsOfExperience: z.number("not-a-number").int().min(0).max(MAX_YEARS, "too-high").nullable(),
  preferredJobTypes: z
    .array(z.enum(JOB_TYPES, "unknown-option"))
    .max(JOB_TYPES.length, "unknown-option")
    .transform((chosen) => JOB_TYPES.filter((type) => chosen.includes(type))),
  preferredLocation: optionalLine,
  minimumSalary: z.number("not-a-number").int().min(0).max(MAX_SALARY, "too-high").nullable(),
});
export type Profile = z.infer<typeof Profile>;
export type ProfileField = keyof Profile;

export const EMPTY_PROFILE: Profile = {
  fullName: "",
  companyName: null,
  jobTitle: null,
  skills: [],
  yearsOfExperience: null,
  preferredJobTypes: [],
  preferredLocation: null,
  minimumSalary: null,
};

function withoutRepeats(skills: string[]): string[] {
  return [...new Map(skills.toReversed().map((skill) => [skill.toLowerCase(), skill])).values()].toReversed();
}
