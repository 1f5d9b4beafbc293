import type { ArchiveContent } from "./account-archive.ts";

/**
 * The same person in the open JSON Resume format (schema v1.0.0), as far as the product knows them: a file other programs can read.
 * What is not known is left out.
 */
export function jsonResume({ profile, answers }: ArchiveContent, { email }: { email: string }): object {
  const { fullName, companyName, jobTitle, skills } = profile;
  const position = companyName ? [{ name: companyName, ...(jobTitle ? { position: jobTitle } : {}) }] : [];
  return {
    basics: {
      ...(fullName ? { name: fullName } : {}),
      ...(jobTitle ? { label: jobTitle } : {}),
      email,
      ...(answers.country ? { location: { countryCode: answers.country } } : {}),
    },
    work: position,
    education: answers.education ? [{ studyType: answers.education }] : [],
    skills: skills.map((name) => ({ name })),
    languages: answers.englishLevel ? [{ language: "English", fluency: answers.englishLevel.toUpperCase() }] : [],
    meta: { version: "v1.0.0" },
  };
}
