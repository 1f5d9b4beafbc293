import { eq } from "drizzle-orm";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { RESUME_TYPES, type ResumeType } from "#domain/resumes/resume-type.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { presentProfile } from "#server/features/profile/get-profile.ts";

export type AccountContent = { content: ArchiveContent; storageKey: string | null };

/** What of a person's account can move to another one, and where this instance keeps the résumé's file. */
export async function getAccountContent(db: Db, userId: string): Promise<AccountContent> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId)).limit(1);
  if (!profile) throw new AppError("NOT_FOUND", "This account does not exist.");
  const [resume] = await db.select().from(resumes).where(eq(resumes.userId, userId)).limit(1);
  return {
    content: {
      profile: presentProfile(profile),
      locale: profile.locale,
      answers: readStoredAnswers(profile.answers),
      answersUpdatedAt: profile.answersUpdatedAt?.toISOString() ?? null,
      searchStatus: profile.searchStatus as ArchiveContent["searchStatus"],
      onboardingCompleted: profile.onboardingCompleted,
      onboardingCompletedAt: profile.onboardingCompletedAt?.toISOString() ?? null,
      resume: resume
        ? {
            file: `files/resume.${extensionOf(resume.contentType)}`,
            fileName: resume.fileName,
            extraction: resume.extraction,
            text: resume.text,
            proposedSkills: resume.proposedSkills,
          }
        : null,
    },
    storageKey: resume?.storageKey ?? null,
  };
}

function extensionOf(contentType: string): ResumeType {
  const known = Object.entries(RESUME_TYPES).find(([, type]) => type === contentType);
  return (known?.[0] ?? "pdf") as ResumeType;
}
