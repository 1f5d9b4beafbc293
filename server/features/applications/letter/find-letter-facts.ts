import type { LetterFacts } from "#domain/applications/letter/letter-facts.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { mine } from "#server/ownership.ts";

/** All that a letter of the signed-in person to this posting may say. */
export async function findLetterFacts(ctx: Pick<Ctx, "db" | "user">, posting: JobPosting): Promise<LetterFacts> {
  const { name } = requireUser(ctx);
  const [row] = await ctx.db
    .select({
      fullName: profiles.fullName,
      jobTitle: profiles.jobTitle,
      company: profiles.companyName,
      skills: profiles.skills,
      yearsOfExperience: profiles.yearsOfExperience,
      answers: profiles.answers,
    })
    .from(profiles)
    .where(mine(ctx, profiles));
  const [resume] = await ctx.db.select({ text: resumes.text }).from(resumes).where(mine(ctx, resumes));
  return {
    person: {
      profile: {
        fullName: row?.fullName || name || null,
        jobTitle: row?.jobTitle ?? null,
        company: row?.company ?? null,
        skills: row?.skills ?? [],
        yearsOfExperience: row?.yearsOfExperience ?? null,
      },
      answers: readStoredAnswers(row?.answers ?? {}),
      resumeText: resume?.text ?? null,
    },
    posting,
  };
}
