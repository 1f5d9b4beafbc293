import type { Ctx } from "#server/ctx.ts";

/** Ends this browser's session; the cookies that make the browser forget it come back. */
export async function signOut(ctx: Pick<Ctx, "auth">): Promise<string[]> {
  return (await ctx.auth.call("/sign-out")).cookies;
}
