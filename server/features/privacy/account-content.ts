import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { presentProfile } from "#server/features/profile/get-profile.ts";
import { ownedBy } from "#server/ownership.ts";
import { type ArchiveFiles, archivedApplications } from "./archived-applications.ts";
import { extensionOf } from "./resume-extension.ts";

export type AccountContent = { content: ArchiveContent; files: ArchiveFiles };

/**
 * What of a person's account can move to another one, and where this instance keeps its files. A file that is not `stored` any more is
 * left out.
 */
export async function getAccountContent(
  ctx: Pick<Ctx, "db">,
  userId: string,
  stored: ReadonlySet<string>,
): Promise<AccountContent> {
  const [profile] = await ctx.db.select().from(profiles).where(ownedBy(userId, profiles)).limit(1);
  if (!profile) throw new AppError("NOT_FOUND", "This account does not exist.");
  const [found] = await ctx.db.select().from(resumes).where(ownedBy(userId, resumes)).limit(1);
  const resume = found && stored.has(found.storageKey) ? found : null;
  const resumeFile = `files/resume.${extensionOf(resume?.contentType ?? "")}`;
  const files: ArchiveFiles = new Map(resume ? [[resume.storageKey, resumeFile]] : []);
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
            file: resumeFile,
            fileName: resume.fileName,
            extraction: resume.extraction,
            text: resume.text,
            proposedSkills: resume.proposedSkills,
          }
        : null,
      ...(await archivedApplications(ctx, userId, { stored, files })),
    },
    files,
  };
}
