import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { QueueConnection, QueueStatements } from "./client.ts";
import type { ScopedDb } from "./scoped-db.ts";

export const inTransaction = (db: Pick<ScopedDb, "execute">): QueueStatements => fromDrizzle(db, sql);

export const QUEUE_CONNECTIONS = 3;
const CONNECT_MS = 2_000;
const STATEMENT_MS = 30_000;

/** A few connections of its own, and one that listens: a queue that waits must not take the connections pages need. */
export function queueOnPostgres(url: string, max = QUEUE_CONNECTIONS): QueueConnection {
  const limits = { statement_timeout: STATEMENT_MS, query_timeout: STATEMENT_MS + 1_000 };
  return {
    options: {
      connectionString: url,
      application_name: "remote-job-pilot queue",
      max,
      connectionTimeoutMillis: CONNECT_MS,
      ...limits,
    },
    inTransaction,
  };
}
