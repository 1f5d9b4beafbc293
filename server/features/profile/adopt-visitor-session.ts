import type { Ctx } from "#server/ctx.ts";
import { adoptAnswers } from "#server/features/questionnaire/adopt-answers.ts";
import { adoptKeptResume } from "#server/features/resumes/adopt-kept-resume.ts";

/** `ask`: this device has other answers, to choose from at `/profile/answers-choice`. Résumés are chosen on the profile page. */
type AdoptedSession = { ask: boolean };

/**
 * Right after sign-in, with the new `ctx.user`: gives the account what this browser's visitor did, except the pending job and path.
 * A failure does not prevent the sign-in; what did not move is tried again at the next one.
 */
export async function adoptVisitorSession(ctx: Ctx): Promise<AdoptedSession> {
  const answers = await adoptOrLog(ctx, adoptAnswers);
  await adoptOrLog(ctx, adoptKeptResume);
  return { ask: answers === "ask" };
}

async function adoptOrLog<T>(ctx: Ctx, adopt: (ctx: Ctx) => Promise<T>): Promise<T | null> {
  try {
    return await adopt(ctx);
  } catch (error) {
    ctx.log.error({ err: error }, "what a visitor left did not move to the account");
    return null;
  }
}
