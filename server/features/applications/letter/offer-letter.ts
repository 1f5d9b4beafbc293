import { readDraft } from "#domain/applications/apply/application-draft.ts";
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
import { findLetterLanguage, whyLanguage } from "#domain/applications/letter/letter-language.ts";
import { roleName } from "#domain/applications/letter/role-name.ts";
import { factsText } from "#domain/applications/letter/tailor-cv.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { MAX_RESUME_TEXT } from "#domain/resumes/clean-resume-text.ts";
import { readingOfFacts } from "#domain/resumes/facts/reading-of-facts.ts";
import { answersOfCv } from "#domain/resumes/machine/answers-of-cv.ts";
import { orNull } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { applicationDrafts } from "#server/db/schema/applications.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { limitAttempts } from "#server/features/accounts/limit-attempts.ts";
import { getOpenPosting } from "#server/features/applications/apply/apply-link.ts";
import { ownDraft, resumeOfRow } from "#server/features/applications/apply/draft.ts";
import { listFacts } from "#server/features/resumes/facts.ts";
import { inspectStoredCv } from "#server/features/resumes/inspect-cv.ts";
import { mine } from "#server/ownership.ts";
import { rephraseLetter } from "./rephrase-letter.ts";
import { shortMemory } from "./short-memory.ts";

const MOST_HINTS = 10;

/** A draft letter for an open posting, reworded by the language model if there is one, within a daily limit. Throws GONE or NOT_FOUND. */
export async function proposeLetter(
  ctx: Ctx,
  { jobId, locale }: { jobId: string; locale: string },
): Promise<LetterDraftView> {
  const facts = await findLetterFacts(ctx, await getOpenPosting(ctx, jobId));
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
    language: letter.language,
    why: whyLanguage(facts.posting),
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

async function findLetterFacts(ctx: Ctx, posting: JobPosting): Promise<LetterFacts> {
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
  const cv = (await findAttachedCv(ctx, posting.id)) ?? (await findOwnCv(ctx));
  const { country, ...others } = readStoredAnswers(row?.answers ?? {});
  const livesElsewhere = cv.country !== null && cv.country !== country;
  return {
    person: {
      profile: {
        fullName: row?.fullName || name || null,
        jobTitle: row?.jobTitle ?? null,
        company: row?.company ?? null,
        skills: row?.skills ?? [],
        yearsOfExperience: row?.yearsOfExperience ?? null,
      },
      // A letter says nothing of a country that the CV beside it contradicts.
      answers: { ...others, ...(country && !livesElsewhere && { country }) },
      resumeText: cv.text,
    },
    posting: { ...posting, title: roleName(posting) },
  };
}

/** `country`: where it says that the person lives; null where it does not. */
type Cv = { text: string | null; country: string | null };

/**
 * Texts of attached files by their key in the storage, which no other file ever has: a letter's hints ask again at each pause of typing. Not
 * for long, since the person may remove the file or the account meanwhile, in another process too.
 */
const readFiles = shortMemory<Cv>({ most: 50, ms: 5 * 60_000 });

/** The file that goes along with the application, if it is one that can be read. */
async function findAttachedCv(ctx: Ctx, jobId: string): Promise<Cv | null> {
  const [draft] = await ctx.db.select().from(applicationDrafts).where(ownDraft(ctx, jobId));
  const file = draft && readDraft(draft.content)?.resumeChoice === "file" ? resumeOfRow(draft) : null;
  if (!file) return null;
  const known = readFiles.get(file.storageKey);
  if (known) return known;
  const read = await orNull(ctx, "attached CV", inspectStoredCv(ctx, file));
  if (!read?.ok) return null;
  const cv = { text: read.text.slice(0, MAX_RESUME_TEXT), country: countryIn(read.machine.resume, ctx.now()) };
  readFiles.put(file.storageKey, cv);
  return cv;
}

/** What the person confirmed goes before what the file on their profile says. */
async function findOwnCv(ctx: Ctx): Promise<Cv> {
  const facts = await listFacts(ctx);
  const country = countryIn(readingOfFacts(facts), ctx.now());
  if (facts.some(({ section }) => section !== "basics"))
    return { text: factsText(facts).slice(0, MAX_RESUME_TEXT), country };
  const [resume] = await ctx.db.select({ text: resumes.text }).from(resumes).where(mine(ctx, resumes));
  return { text: resume?.text ?? null, country };
}

function countryIn(resume: Parameters<typeof answersOfCv>[0], today: Date): string | null {
  return answersOfCv(resume, today).find(({ answers }) => answers.country)?.answers.country ?? null;
}
