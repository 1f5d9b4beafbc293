import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { users } from "./db/schema/accounts.ts";
import { visitorSessions } from "./db/schema/questionnaire.ts";

/** A table whose rows belong to users. */
export type UserTable = typeof users | (PgTable & { userId: PgColumn });

/**
 * The condition that keeps a statement to the rows of whoever asks: the signed-in person, or this browser for `visitorSessions`. Throws
 * UNAUTHENTICATED when nobody is signed in and UNAVAILABLE when that is not known; a browser without a cookie has no rows.
 */
export function mine(ctx: Pick<Ctx, "user"> & Partial<Pick<Ctx, "userKnown">>, table: UserTable): SQL;
export function mine(ctx: Pick<Ctx, "visitor">, table: typeof visitorSessions): SQL;
export function mine(
  ctx: Partial<Pick<Ctx, "user" | "userKnown" | "visitor">>,
  table: UserTable | typeof visitorSessions,
): SQL {
  if (table !== visitorSessions) return ownedBy(requireUser({ ...ctx, user: ctx.user ?? null }).id, table as UserTable);
  const tokenHash = ctx.visitor?.tokenHash ?? null;
  return tokenHash === null ? sql`false` : eq(visitorSessions.tokenHash, tokenHash);
}

/** The condition that keeps a statement to one user's rows, for work that is not done on behalf of whoever asks. */
export function ownedBy(userId: string, table: UserTable): SQL {
  return eq(ownerColumn(table), userId);
}

/** Marks a statement that is not limited to one owner's rows, and says why. */
export function everyones<T extends UserTable | typeof visitorSessions>(table: T, _why: string): T {
  return table;
}

/** The column that holds the id of a row's owner. */
export function ownerColumn(table: UserTable): PgColumn {
  return "userId" in table ? table.userId : users.id;
}
