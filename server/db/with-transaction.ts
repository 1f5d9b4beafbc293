import type { ScopedDb } from "./scoped-db.ts";

/** Runs `work` in one transaction, carried by its ctx: all writes, jobs included, commit together. Nested: a savepoint. */
export async function withTransaction<C extends { db: ScopedDb }, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  return await ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
}
