import type { Ctx } from "#server/ctx.ts";
import { adoptAnswers } from "#server/features/questionnaire/adopt-answers.ts";

/** `ask`: this device holds other answers than the account; `/profile/answers-choice?next=…` lets the person choose. */
export type AdoptedSession = { ask: boolean };

/**
 * For the moment right after signing up or in, with the new `ctx.user`: what this browser's visitor did before becomes the account's. The
 * job they wanted to apply to and the path to come back to stay where they are. A failure keeps nobody out: what did not
 * move is still there at the next sign-in.
 */
export async function adoptVisitorSession(ctx: Ctx): Promise<AdoptedSession> {
  try {
    return { ask: (await adoptAnswers(ctx)) === "ask" };
  } catch (error) {
    ctx.log.error({ err: error }, "a visitor's answers did not move to the account");
    return { ask: false };
  }
}
