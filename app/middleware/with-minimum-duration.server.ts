import type { Ctx } from "#server/ctx.ts";

/** Longer than the work takes with or without an account, so that timing does not reveal which. */
const MINIMUM_MS = 600;

/** The result of `work`, no sooner than the minimum; a result for which `skip` holds is returned at once, and so is a failure. */
export async function withMinimumDuration<T>(
  ctx: Pick<Ctx, "wait">,
  work: Promise<T>,
  skip: (result: T) => boolean = () => false,
): Promise<T> {
  const minimum = ctx.wait(MINIMUM_MS);
  const result = await work;
  if (!skip(result)) await minimum;
  return result;
}
