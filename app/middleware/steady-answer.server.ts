import type { Ctx } from "#server/ctx.ts";

/** Longer than the work takes with or without an account, so that the time of the answer does not tell which it was. */
const ANSWER_MS = 600;

/** The result, not before its time; one that `tells` of an account anyway comes at once. */
export async function steadyAnswer<T>(
  ctx: Pick<Ctx, "wait">,
  work: Promise<T>,
  tells: (result: T) => boolean = () => false,
): Promise<T> {
  const time = ctx.wait(ANSWER_MS);
  const result = await work;
  if (!tells(result)) await time;
  return result;
}
