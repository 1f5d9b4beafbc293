import type { Ctx } from "#server/ctx.ts";
import { endSession } from "./sessions.ts";

/** Ends this browser's session for good; the cookies that make the browser forget it come back. */
export async function signOut(ctx: Ctx): Promise<string[]> {
  if (ctx.user) await endSession(ctx, { id: ctx.user.sessionId });
  return (await ctx.auth.call("/sign-out")).cookies;
}
