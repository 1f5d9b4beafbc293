import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Ctx, requireUser, type WhoAsks } from "#server/ctx.ts";
import { users } from "./db/schema/accounts.ts";
import { visitorSessions } from "./db/schema/questionnaire.ts";
import type { Everyones, OwnedTable, Owners, UserTable } from "./db/scoped-db.ts";

declare module "drizzle-orm/sql/expressions/conditions" {
  /** What holds of an owner's condition holds of it together with others. */
  function and<Name extends string>(own: Owners<Name>, ...conditions: (SQLWrapper | undefined)[]): Owners<Name>;
}

/**
 * The condition for the caller's rows: the person's, or this browser's for `visitorSessions`. Throws UNAUTHENTICATED, or UNAVAILABLE while
 * that is unknown; a browser without a cookie has none.
 */
export function mine<T extends UserTable>(ctx: WhoAsks, table: T): Owners<T["_"]["name"]>;
export function mine(ctx: Pick<Ctx, "visitor">, table: typeof visitorSessions): Owners<"visitor_sessions">;
export function mine(ctx: Partial<WhoAsks & Pick<Ctx, "visitor">>, table: OwnedTable): Owners<string> {
  if (table !== visitorSessions) return ownedBy(requireUser({ ...ctx, user: ctx.user ?? null }).id, table as UserTable);
  const tokenHash = ctx.visitor?.tokenHash ?? null;
  return (tokenHash === null ? sql`false` : eq(visitorSessions.tokenHash, tokenHash)) as Owners<string>;
}

/** The condition that keeps a statement to one user's rows, for work that is not done on the caller's behalf. */
export function ownedBy<T extends UserTable>(userId: string, table: T): Owners<T["_"]["name"]> {
  return eq(ownerColumn(table), userId) as Owners<T["_"]["name"]>;
}

/** Marks a statement that is not limited to one owner's rows, and says why. */
export function everyones<T extends OwnedTable>(table: T, _why: string): Everyones<T> {
  return table as Everyones<T>;
}

/** The column that holds the id of a row's owner. */
export function ownerColumn(table: UserTable): PgColumn {
  return "userId" in table ? table.userId : users.id;
}
