import { Answers } from "#domain/questionnaire/answers.ts";
import { answersOfCv, type ProposedAnswer } from "#domain/resumes/machine/answers-of-cv.ts";
import { resumeTypeOf } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { findAnswers, writeAnswers } from "#server/features/questionnaire/current-answers.ts";
import { mine } from "#server/ownership.ts";
import { findKeptRow } from "./adopt-kept-resume.ts";
import { inspectCvFile } from "./inspect-cv.ts";

/** `differs`: the question has another answer already, which stays unless the person says otherwise. */
type CvAnswer = ProposedAnswer & { differs: boolean };
type CvAnswers = { fileName: string; proposed: CvAnswer[] };

/** What this person's CV answers of the questionnaire: of the account when signed in, else of this browser; null without one that can be read. */
export async function proposeAnswers(ctx: Ctx): Promise<CvAnswers | null> {
  const [row] = ctx.user
    ? await ctx.db.select().from(resumes).where(mine(ctx, resumes)).limit(1)
    : [await findKeptRow(ctx)];
  const file = row && (await ctx.storage.get(row.storageKey));
  if (!row || !file) return null;
  const { fileName, contentType, size } = row;
  const read = await inspectCvFile(ctx, {
    fileName,
    type: resumeTypeOf(contentType),
    size,
    open: () => file.body,
  });
  if (!read.ok) return { fileName, proposed: [] };
  const given = await findAnswers(ctx);
  const proposed = answersOfCv(read.machine.resume, ctx.now()).flatMap((one) => {
    const fields = Object.keys(one.answers) as (keyof Answers)[];
    const isGiven = fields.every((field) => JSON.stringify(given[field]) === JSON.stringify(one.answers[field]));
    return isGiven ? [] : [{ ...one, differs: fields.some((field) => given[field] !== undefined) }];
  });
  return { fileName, proposed };
}

/** Takes over the answers that a person ticked, each as its JSON; what is no answer is passed over. `newToken` as `writeAnswers` has it. */
export async function confirmAnswers(ctx: Ctx, ticked: readonly string[]): Promise<{ newToken: string | null }> {
  const answers = ticked.flatMap((text) => {
    const parsed = Answers.safeParse(parse(text));
    return parsed.success ? [parsed.data] : [];
  });
  return await writeAnswers(ctx, { answers: Object.assign({}, ...answers) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
