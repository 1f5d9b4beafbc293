import { publicSessionId } from "#domain/questionnaire/variants.ts";
import type { Ctx } from "#server/ctx.ts";
import { type AccountAnswersChange, writeAccountAnswers } from "./account-answers.ts";
import { writeVisitorSession } from "./write-visitor-session.ts";

/** `newToken` is set when a visitor's session was begun: the response has to set the cookie with it. */
export type WrittenAnswers = { publicId: string; newToken: string | null };

/** Stores answers where they belong: with the account of whoever is signed in, else with this browser's session. */
export async function writeAnswers(ctx: Ctx, change: AccountAnswersChange): Promise<WrittenAnswers> {
  if (ctx.user) {
    await writeAccountAnswers(ctx, ctx.user.id, change);
    return { publicId: publicSessionId(ctx.now()), newToken: null };
  }
  const { session, newToken } = await writeVisitorSession(ctx, change);
  return { publicId: session.publicId, newToken };
}
