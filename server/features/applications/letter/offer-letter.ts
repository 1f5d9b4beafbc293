import { checkLetter } from "#domain/applications/letter/check-letter.ts";
import { draftLetter } from "#domain/applications/letter/draft-letter.ts";
import {
  type LetterDraftView,
  type LetterHint,
  letterText,
  type Requirement,
  type RequirementView,
} from "#domain/applications/letter/letter.ts";
import type { LetterFacts } from "#domain/applications/letter/letter-facts.ts";
import { findLetterLanguage } from "#domain/applications/letter/letter-language.ts";
import { factsText } from "#domain/applications/letter/tailor-cv.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { languageOfText } from "#domain/reading/text/text-language.ts";
import { MAX_RESUME_TEXT } from "#domain/resumes/clean-resume-text.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { limitAttempts } from "#server/features/accounts/limit-attempts.ts";
import { getOpenPosting } from "#server/features/applications/apply/apply-link.ts";
import { listFacts } from "#server/features/resumes/facts.ts";
import { mine } from "#server/ownership.ts";
import { rephraseLetter } from "./rephrase-letter.ts";

const MOST_HINTS = 10;

/** A draft letter for an open posting, reworded by the language model if there is one, within a daily limit. Throws GONE or NOT_FOUND. */
export async function proposeLetter(
  ctx: Ctx,
  { jobId, locale }: { jobId: string; locale: string },
): Promise<LetterDraftView> {
  const facts = await findLetterFacts(ctx, await getOpenPosting(ctx, jobId));
  const written = languageOfText(facts.posting.descriptionText);
  const languageModel = (await mayAskModel(ctx)) ? ctx.languageModel : null;
  const { letter, accepted } = await rephraseLetter(
    { languageModel, log: ctx.log },
    {
      letter: draftLetter(facts, findLetterLanguage(locale) ?? "en"),
      facts,
    },
  );
  return {
    text: letterText(letter),
    sentences: letter.sentences.map(({ paragraph, text, sources }) => ({
      paragraph,
      text,
      sources: sources.map(({ kind, quote }) => ({ kind, quote })),
    })),
    met: letter.met.map(presentRequirement),
    unmet: letter.unmet.map((requirement) => ({ ...presentRequirement(requirement), stated: requirement.stated })),
    reworded: accepted > 0,
    isInOtherLanguage: written !== null && findLetterLanguage(written) === null,
  };
}

async function mayAskModel(ctx: Ctx): Promise<boolean> {
  return ctx.languageModel !== null && (await limitAttempts(ctx, "model-draft", requireUser(ctx).id)).allowed;
}

/** What in the person's own letter nothing of theirs carries, the first few; a hint, never a lock. */
export async function reviewLetter(ctx: Ctx, { jobId, text }: { jobId: string; text: string }): Promise<LetterHint[]> {
  const hit = await ctx.catalogue.find(jobId, {});
  if (!hit || text.trim() === "") return [];
  const { person, posting } = await findLetterFacts(ctx, hit.job);
  const findings = checkLetter(text, person, posting).slice(0, MOST_HINTS);
  return findings.map(({ quote, reason }) => ({ quote: quote.trim().slice(0, 200), reason }));
}

function presentRequirement({ topic, name, asked }: Requirement): RequirementView {
  return { topic, name, asked: asked?.quote ?? null };
}

async function findLetterFacts(ctx: Pick<Ctx, "db" | "user">, posting: JobPosting): Promise<LetterFacts> {
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
  const facts = await listFacts(ctx);
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
      // What the person confirmed goes before what a file of theirs says.
      resumeText: facts.some(({ section }) => section !== "basics")
        ? factsText(facts).slice(0, MAX_RESUME_TEXT)
        : (resume?.text ?? null),
    },
    posting,
  };
}
