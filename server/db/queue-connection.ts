import { sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle } from "pg-boss";
import type { Db } from "./client.ts";

export type QueueStatements = NonNullable<ConstructorOptions["db"]>;

/** How the job queue reaches a database. */
export type QueueConnection = {
  options: ConstructorOptions;
  /** Statements on a handle of ours, so that a job is put in by the transaction that causes it. */
  inTransaction: (db: Db) => QueueStatements;
};

export const inTransaction = (db: Db): QueueStatements => fromDrizzle(db, sql);

const CONNECTIONS = 3;
const CONNECT_MS = 2_000;
const STATEMENT_MS = 30_000;

/** A few connections of its own, and one that listens: a queue that waits must not take the connections pages need. */
export function queueOnPostgres(url: string): QueueConnection {
  const limits = { statement_timeout: STATEMENT_MS, query_timeout: STATEMENT_MS + 1_000 };
  return {
    options: {
      connectionString: url,
      application_name: "remote-job-pilot queue",
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      ...limits,
    },
    inTransaction,
  };
}
