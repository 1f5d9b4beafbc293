import type { Ctx } from "#server/ctx.ts";

export const KEPT_RESUME_PREFIX = "kept-resumes/";

/** A key nobody can guess; it begins with the time, so that the daily clean can tell an orphan from a file on its way. */
export function newKeptResumeKey(ctx: Pick<Ctx, "now" | "newToken">): string {
  return `${KEPT_RESUME_PREFIX}${ctx.now().getTime()}_${ctx.newToken(24)}`;
}

/** When the key was made, in milliseconds; null for a key of another shape. */
export function keptResumeKeyTime(key: string): number | null {
  const time = /^kept-resumes\/(\d{1,15})_[A-Za-z0-9_-]+$/.exec(key)?.[1];
  return time === undefined ? null : Number(time);
}

/** Removes a file whose row is gone. When that fails the daily clean finds it. */
export async function discardKeptFile(ctx: Pick<Ctx, "storage" | "log">, key: string): Promise<void> {
  await ctx.storage
    .remove(key)
    .catch((error: unknown) => ctx.log.warn({ err: error }, "kept résumé left for the daily clean"));
}
