import pg from "pg";
import type { Db } from "./client.ts";

/** The parts of Drizzle's session that it keeps to itself; no other file reaches for them. */
export type DrizzleSession = {
  prepareQuery(...args: unknown[]): { execute(...values: unknown[]): Promise<unknown> };
  /** The driver's pool or, in a transaction, its connection. */
  client?: unknown;
};

/** The session behind a handle: each transaction has its own. */
export function sessionOf(db: Pick<Db, "_">): DrizzleSession {
  return db._.session as unknown as DrizzleSession;
}

/** The PostgreSQL connection of a transaction; null for the embedded database, and outside a transaction. */
export function connectionOf(tx: Pick<Db, "_">): pg.Client | null {
  const { client } = sessionOf(tx);
  return client instanceof pg.Client ? client : null;
}
