import type { PgAsyncDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { type EmbeddedOptions, openEmbedded } from "./embedded/embedded-database.ts";
import { openPostgres, type PostgresLimits } from "./postgres/postgres-database.ts";
import type { QueueConnection } from "./queue-connection.ts";

type Rows<Row> = { rows: Row[]; rowCount: number | null };

// An interface because Drizzle's way to pass a type function needs `this`.
interface RowsOfBothDrivers extends PgQueryResultHKT {
  readonly type: Rows<this["row"]>;
}

/** What verbs see of a database, whether embedded or a server; a transaction's handle has the same type. */
export type Db = PgAsyncDatabase<RowsOfBothDrivers>;

export type Database = {
  db: Db;
  kind: "pglite" | "postgres";
  queue: QueueConnection;
  /** Brings the tables up to date, all or nothing; does nothing, not even write, when they are. */
  migrate(): Promise<void>;
  /** Rejects with UNAVAILABLE when the database does not answer within two seconds. */
  ping(): Promise<void>;
  /** Embedded only: moves what the log holds into the tables, so that the next start is quick. */
  checkpoint(): Promise<void>;
  /** Waits, for a bounded time, for running calls; later calls reject with UNAVAILABLE. */
  close(): Promise<void>;
};

/** The limits hold for PostgreSQL only; tools that read or write in bulk may set more. */
type DatabaseOptions = {
  /** `postgres://…` or `postgresql://…` for a server; empty or absent for the embedded database. */
  url?: string | null;
  /** Directory of the embedded database. */
  dataDir?: string;
  log: Logger;
  embedded?: EmbeddedOptions;
} & PostgresLimits;

/**
 * Opens the database of the whole process; nothing else may hold one.
 *
 * @throws UNAVAILABLE when a server does not answer; an Error in plain words for whoever starts the program when the directory is in use,
 *   is no database, the server is older than PostgreSQL 15, or the URL is of another kind.
 */
export async function openDatabase({
  url,
  dataDir = ".data/pg",
  log,
  embedded,
  ...limits
}: DatabaseOptions): Promise<Database> {
  if (!url) return openEmbedded(dataDir, log, embedded);
  if (/^postgres(?:ql)?:\/\//.test(url)) return openPostgres(url, log, limits);
  throw new Error(
    "DATABASE_URL must begin with postgres:// or postgresql://, or be left empty for the embedded database.",
  );
}
