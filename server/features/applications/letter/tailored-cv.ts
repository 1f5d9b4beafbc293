import type { CvDemand } from "#domain/applications/letter/cv-demand.ts";
import { cvDemands } from "#domain/applications/letter/cv-demands.ts";
import { statedInCv } from "#domain/applications/letter/stated.ts";
import { type CvAnswer, tailorCv } from "#domain/applications/letter/tailor-cv.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { composeCv } from "#domain/resumes/cv/compose-cv.ts";
import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";
import type { CvLanguage } from "#domain/resumes/cv/cv-words.ts";
import { shorterDesigns } from "#domain/resumes/cv/shorten-cv.ts";
import type { Fact } from "#domain/resumes/facts/fact-fields.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { getOpenPosting } from "#server/features/applications/apply/apply-link.ts";
import { createCv } from "#server/features/resumes/cv/cvs.ts";
import { listFacts } from "#server/features/resumes/facts.ts";
import type { InspectedCv } from "#server/features/resumes/inspect-cv.ts";
import { mine } from "#server/ownership.ts";

/** Why a CV shows what it shows, in the posting's words, and what the posting asks beside what is known of it. */
export type TailoringView = {
  jobId: string;
  title: string | null;
  answers: CvAnswer[];
  demands: CvDemand[];
};

/** A new CV tailored to an open posting. `pages`: shortened towards this many; null = as long as needed. Throws GONE or NOT_FOUND. */
export async function createTailoredCv(
  ctx: Ctx,
  { jobId, language, pages = null }: { jobId: string; language: CvLanguage; pages?: number | null },
): Promise<Result<{ id: string }, "too-many">> {
  const job = await getOpenPosting(ctx, jobId);
  const facts = await listFacts(ctx);
  const whole = (await tailor(ctx, job, { facts, language })).design;
  const design = pages === null ? whole : await fitted(ctx, facts, { design: whole, pages });
  return await createCv(ctx, {
    name: [job.title, job.company].filter(Boolean).join(", "),
    language,
    design,
    jobId: job.id,
  });
}

/** The first of ever shorter designs that takes no more pages when drawn, or else the shortest. */
async function fitted(
  ctx: Ctx,
  facts: readonly Fact[],
  { design, pages }: { design: CvDesign; pages: number },
): Promise<CvDesign> {
  const designs = [design, ...shorterDesigns(facts, design)];
  let [from, to] = [0, designs.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    const cv = composeCv(facts, designs[middle] as CvDesign);
    const drawn = await ctx.drawCv(requireUser(ctx).id, { cv, at: ctx.now().toISOString() });
    if (drawn.pages <= pages) to = middle;
    else from = middle + 1;
  }
  return designs[from] as CvDesign;
}

/** What a CV's posting asks, beside the facts, or else the answers, that say it; null once the posting is closed. */
export async function explainTailoring(
  ctx: Ctx,
  { jobId, facts, language }: { jobId: string; facts: readonly Fact[]; language: CvLanguage },
): Promise<TailoringView | null> {
  const hit = await ctx.catalogue.find(jobId, {});
  if (!hit) return null;
  const { answers, demands } = await tailor(ctx, hit.job, { facts, language });
  return { jobId, title: hit.job.title, answers, demands };
}

async function tailor(
  ctx: Ctx,
  posting: JobPosting,
  { facts, language }: { facts: readonly Fact[]; language: CvLanguage },
) {
  const [row] = await ctx.db
    .select({ years: profiles.yearsOfExperience, answers: profiles.answers })
    .from(profiles)
    .where(mine(ctx, profiles));
  const given = { answers: readStoredAnswers(row?.answers ?? {}), years: row?.years ?? null };
  return tailorCv(facts, { posting, design: readDesign({}, language), given, today: ctx.now() });
}

/** What an open posting asks beside a CV's words; empty for a posting that is closed or unknown. */
export async function findCvDemands(
  ctx: Pick<Ctx, "catalogue" | "now">,
  { jobId, cv }: { jobId: string; cv: Pick<InspectedCv, "text" | "machine"> },
): Promise<CvDemand[]> {
  const hit = await ctx.catalogue.find(jobId, {});
  return hit ? cvDemands(statedInCv({ resume: cv.machine.resume, text: cv.text }, ctx.now()), hit.job) : [];
}
