import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";
import type { DrizzleDb, ScopedDb } from "./scoped-db.ts";
import type { withTimeForStatements } from "./time-for-statements.ts";

/** A database, whether embedded or a server, for statements on whatever rows; a transaction's handle has the same type. */
export type Db = Omit<DrizzleDb, "transaction"> &
  Omit<ScopedDb, "transaction"> & {
    transaction<T>(work: (tx: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  };

export type QueueStatements = NonNullable<ConstructorOptions["db"]>;

/** How the job queue reaches a database. */
export type QueueConnection = {
  options: ConstructorOptions;
  /** Statements on a handle of ours, so that a job is put in by the transaction that causes it. */
  inTransaction: (db: Pick<ScopedDb, "execute">) => QueueStatements;
};

export type Database = {
  db: Db;
  kind: "pglite" | "postgres";
  /** Embedded only: the directory of its files, for a backup that runs beside it. */
  dir: string | null;
  queue: QueueConnection;
  /** Embedded only, as all its statements pass by: goes up whenever one may have changed this table. */
  changesOf?: (table: string) => number;
  /** For the program as it is built too, which holds some modules twice: this one's statements know of it. */
  withTime: typeof withTimeForStatements;
  /** So does this: on the embedded database, whose calls take turns, those from within `work` are this person's, or network's. */
  inTurnOf: <T>(person: string, work: () => T) => T;
  /** Brings the tables up to date, all or nothing; does nothing, not even write, when they are. */
  migrate(): Promise<void>;
  /** Rejects with UNAVAILABLE when the database does not answer within two seconds. */
  ping(): Promise<void>;
  /** Embedded only: moves what the log holds into the tables, so that the next start is quick. */
  checkpoint(): Promise<void>;
  /** Waits, for a bounded time, for running calls; later calls reject with UNAVAILABLE. */
  close(): Promise<void>;
};
