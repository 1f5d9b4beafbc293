import type { RequirementView, UnmetRequirement } from "#domain/applications/letter/letter.ts";
import { type CvAnswer, tailorCv } from "#domain/applications/letter/tailor-cv.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readDesign } from "#domain/resumes/cv/cv-design.ts";
import type { CvLanguage } from "#domain/resumes/cv/cv-words.ts";
import type { Fact } from "#domain/resumes/facts/fact-fields.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { getOpenPosting } from "#server/features/applications/apply/apply-link.ts";
import { createCv } from "#server/features/resumes/cv/cvs.ts";
import { listFacts } from "#server/features/resumes/facts.ts";
import { findLetterFacts } from "./offer-letter.ts";

/** Why a CV shows what it shows, in the posting's words, and what the posting asks that no fact says. */
type TailoringView = {
  jobId: string;
  title: string | null;
  answers: CvAnswer[];
  missing: (RequirementView & Pick<UnmetRequirement, "stated">)[];
};

/** A new CV of the signed-in person for an open posting, in their language. Throws GONE or NOT_FOUND for the posting. */
export async function createTailoredCv(
  ctx: Ctx,
  { jobId, language }: { jobId: string; language: CvLanguage },
): Promise<Result<{ id: string }, "too-many">> {
  const job = await getOpenPosting(ctx, jobId);
  const { design } = await tailor(ctx, job, { facts: await listFacts(ctx), language });
  return await createCv(ctx, {
    name: [job.title, job.company].filter(Boolean).join(", "),
    language,
    design,
    jobId: job.id,
  });
}

/** What a CV's posting asks and the facts answer; null once the posting is closed. */
export async function explainTailoring(
  ctx: Ctx,
  { jobId, facts }: { jobId: string; facts: readonly Fact[] },
): Promise<TailoringView | null> {
  const hit = await ctx.catalogue.find(jobId, {});
  if (!hit) return null;
  const { answers, missing } = await tailor(ctx, hit.job, { facts, language: "en" });
  return {
    jobId,
    title: hit.job.title,
    answers,
    missing: missing.map(({ topic, name, asked, stated }) => ({ topic, name, asked: asked?.quote ?? null, stated })),
  };
}

async function tailor(
  ctx: Ctx,
  posting: JobPosting,
  { facts, language }: { facts: readonly Fact[]; language: CvLanguage },
) {
  const { person } = await findLetterFacts(ctx, posting);
  return tailorCv(facts, { person, posting, design: readDesign({}, language) });
}
