import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Ctx } from "#server/ctx.ts";
import { findVisitorSession } from "./find-visitor-session.ts";

/** What this person has answered so far; empty when nothing. */
export async function findAnswers(ctx: Ctx): Promise<Answers> {
  return (await findVisitorSession(ctx))?.answers ?? {};
}
