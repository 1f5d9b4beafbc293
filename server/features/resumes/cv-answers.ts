import { Answers } from "#domain/questionnaire/answers.ts";
import { WISH_LIMITS } from "#domain/questionnaire/options.ts";
import { readingOfFacts } from "#domain/resumes/facts/reading-of-facts.ts";
import { answersOfCv, type ProposedAnswer } from "#domain/resumes/machine/answers-of-cv.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { parseJson } from "#domain/shared/parse-json.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { findAnswers, writeAnswers } from "#server/features/questionnaire/current-answers.ts";
import { findKeptRow } from "#server/features/questionnaire/keep-resume.ts";
import { mine } from "#server/ownership.ts";
import { listFacts } from "./facts.ts";
import { inspectStoredCv } from "./inspect-cv.ts";

/** `differs`: the question has another answer already, which stays unless the person says otherwise. A list is added to, never replaced. */
type CvAnswer = ProposedAnswer & { differs: boolean };
/** `fileName`: the file they were read in, null for a person's facts. */
type CvAnswers = { fileName: string | null; proposed: CvAnswer[] };

/** What the signed-in person's confirmed facts answer of the questionnaire; null without facts. */
export async function proposeAnswersOfFacts(ctx: Ctx): Promise<CvAnswers | null> {
  const facts = ctx.user ? await listFacts(ctx) : [];
  if (facts.length === 0) return null;
  return { fileName: null, proposed: await notYetGiven(ctx, answersOfCv(readingOfFacts(facts), ctx.now())) };
}

/** What this person's CV answers of the questionnaire: of the account when signed in, else of this browser; null without one that can be read. */
export async function proposeAnswers(ctx: Ctx): Promise<CvAnswers | null> {
  const [row] = ctx.user
    ? await ctx.db.select().from(resumes).where(mine(ctx, resumes)).limit(1)
    : [await findKeptRow(ctx)];
  if (!row) return null;
  const read = await inspectStoredCv(ctx, row).catch((error: unknown) => {
    if (errorCode(error) === "NOT_FOUND") return null;
    throw error;
  });
  if (!read?.ok) return read && { fileName: row.fileName, proposed: [] };
  return { fileName: row.fileName, proposed: await notYetGiven(ctx, answersOfCv(read.machine.resume, ctx.now())) };
}

async function notYetGiven(ctx: Ctx, proposed: readonly ProposedAnswer[]): Promise<CvAnswer[]> {
  const given = await findAnswers(ctx);
  return proposed.flatMap((one) => {
    const answers = Object.assign(
      {},
      ...Object.entries(one.answers).map(([field, value]) => added(given, field, value)),
    );
    const fields = Object.keys(answers) as (keyof Answers)[];
    const others = fields.filter((field) => JSON.stringify(given[field]) !== JSON.stringify(answers[field]));
    if (others.length === 0) return [];
    const differs = fields.some((field) => given[field] !== undefined && !Array.isArray(given[field]));
    return [{ ...one, answers, differs }];
  });
}

/** A list with what was chosen before; what is over the limit of such a list is left out. */
function added(given: Answers, field: string, value: unknown): Answers {
  const chosen: unknown = given[field as keyof Answers];
  if (!Array.isArray(chosen) || !Array.isArray(value)) return { [field]: value };
  const limit = field === "titles" ? WISH_LIMITS.titles[0] : Number.POSITIVE_INFINITY;
  const more = value.filter((one) => !chosen.includes(one));
  return { [field]: more.length === 0 ? chosen : [...chosen, ...more].slice(0, Math.max(limit, chosen.length)) };
}

/** Takes over the answers that a person ticked, each as its JSON; what is no answer is passed over. `newToken` as `writeAnswers` has it. */
export async function confirmAnswers(ctx: Ctx, ticked: readonly string[]): Promise<{ newToken: string | null }> {
  const answers = ticked.flatMap((text) => {
    const parsed = Answers.safeParse(parseJson(text));
    return parsed.success ? [parsed.data] : [];
  });
  return await writeAnswers(ctx, { answers: Object.assign({}, ...answers) });
}
