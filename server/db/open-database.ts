import type { Logger } from "pino";
import type { Database } from "./client.ts";
import { type EmbeddedOptions, openEmbedded } from "./embedded/embedded-database.ts";
import { openPostgres, type PostgresLimits } from "./postgres/postgres-database.ts";

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
 * Opens the database of the whole process. Throws UNAVAILABLE when a server does not answer; in plain words when the directory is in use or
 * no database, the server older than PostgreSQL 15, or the URL of another kind.
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
