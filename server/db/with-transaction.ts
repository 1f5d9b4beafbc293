import type { ScopedDb } from "./scoped-db.ts";

/**
 * Runs `work` in one transaction, which the context it is given carries: all that is written with it, jobs included, commits together or
 * not at all. Inside another transaction it is a savepoint of that one.
 */
export async function withTransaction<C extends { db: ScopedDb }, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  return await ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
}
