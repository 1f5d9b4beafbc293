import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Ctx } from "#server/ctx.ts";
import { findAccountAnswers } from "./account-answers.ts";
import { findVisitorSession } from "./find-visitor-session.ts";

/** What this person has answered so far, in the account when signed in, else in this browser's session; empty when nothing. */
export async function findAnswers(ctx: Ctx): Promise<Answers> {
  if (ctx.user) return (await findAccountAnswers(ctx, ctx.user.id)).answers;
  return (await findVisitorSession(ctx))?.answers ?? {};
}
