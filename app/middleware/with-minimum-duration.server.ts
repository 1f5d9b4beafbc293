import type { Ctx } from "#server/ctx.ts";

/** Longer than the work takes with or without an account, so that timing does not reveal which. */
const MINIMUM_MS = 600;

/** The result of `work`, not before the minimum; at once if `skip` holds or it fails. Networks take turns, so a flood holds up nobody. */
export async function withMinimumDuration<T>(
  ctx: Pick<Ctx, "wait"> & { auth: Pick<Ctx["auth"], "inTurn"> },
  work: () => Promise<T>,
  skip: (result: T) => boolean = () => false,
): Promise<T> {
  const minimum = ctx.wait(MINIMUM_MS);
  const result = await ctx.auth.inTurn(work);
  if (!skip(result)) await minimum;
  return result;
}
