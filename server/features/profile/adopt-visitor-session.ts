import type { Ctx } from "#server/ctx.ts";
import { adoptAnswers } from "#server/features/questionnaire/adopt-answers.ts";
import { adoptKeptResume } from "#server/features/resumes/adopt-kept-resume.ts";

/**
 * `ask`: this device holds other answers than the account; `/profile/answers-choice?next=…` lets the person choose. Which of two
 * résumés to keep is asked where they are shown, on the profile page.
 */
type AdoptedSession = { ask: boolean };

/**
 * For the moment right after signing up or in, with the new `ctx.user`: what this browser's visitor did before becomes the account's. The
 * job they wanted to apply to and the path to come back to stay where they are. A failure keeps nobody out: what did not
 * move is still there at the next sign-in.
 */
export async function adoptVisitorSession(ctx: Ctx): Promise<AdoptedSession> {
  const answers = await orLater(ctx, adoptAnswers);
  await orLater(ctx, adoptKeptResume);
  return { ask: answers === "ask" };
}

async function orLater<T>(ctx: Ctx, adopt: (ctx: Ctx) => Promise<T>): Promise<T | null> {
  try {
    return await adopt(ctx);
  } catch (error) {
    ctx.log.error({ err: error }, "what a visitor left did not move to the account");
    return null;
  }
}
