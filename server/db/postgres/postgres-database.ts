import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import type { Database, Db } from "#server/db/client.ts";
import { databaseUnavailable, toAppError } from "#server/db/db-error.ts";
import { guardHandle } from "#server/db/guarded-handle.ts";
import { applyMigrations } from "#server/db/migrate.ts";
import { queueOnPostgres } from "#server/db/queue-connection.ts";
import { withTimeLimit } from "#server/with-time-limit.ts";

const OLDEST_VERSION = 150_000;
const CONNECT_MS = 2_000;
const STATEMENT_MS = 5_000;
const PING_MS = 2_000;
const CLOSE_MS = 10_000;
const MIGRATION = { waitMs: 60_000, statementMs: 10 * 60_000, lock: "remote-job-pilot migrations" };

export type PostgresLimits = {
  /** The longest to wait for a connection, a new one or one in use; 2 s unless given. */
  connectMs?: number;
  /** The longest a statement may run, or wait for a lock; 5 s unless given. */
  statementMs?: number;
};

/** Opens a pool on a PostgreSQL server, 15 or later. Every wait is bounded; a server that comes back is used again without a restart. */
export async function openPostgres(
  url: string,
  log: Logger,
  { connectMs = CONNECT_MS, statementMs = STATEMENT_MS }: PostgresLimits = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "remote-job-pilot",
    max: 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    lock_timeout: statementMs,
    // A frozen server cannot enforce its own limit.
    query_timeout: statementMs + 1_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Without a listener an idle connection that breaks ends the process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));

  try {
    await assertVersion(pool);
  } catch (error) {
    await pool.end();
    throw toAppError(error);
  }
  const db = guardHandle(drizzle({ client: pool }) as unknown as Db);
  let closed: Promise<void> | null = null;

  return {
    db,
    kind: "postgres",
    queue: queueOnPostgres(url),
    migrate: () => migrateUnderLock(url),
    ping: () => withinMs(PING_MS, pool.query("select 1")),
    checkpoint: async () => undefined,
    close: () => (closed ??= withinMs(CLOSE_MS, pool.end())),
  };
}

async function assertVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const version = rows[0];
  if (!version || version.number < OLDEST_VERSION) {
    throw new Error(`The PostgreSQL server is version ${version?.name}; this program needs PostgreSQL 15 or later.`);
  }
}

/** On a connection of its own: the lock lasts as long as the connection, and a migration may run longer than a page may wait. */
async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "remote-job-pilot migrations",
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: MIGRATION.waitMs,
    statement_timeout: MIGRATION.statementMs,
    query_timeout: MIGRATION.statementMs + 1_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [MIGRATION.lock]);
    await applyMigrations(drizzle({ client }) as unknown as Db);
  } catch (error) {
    throw toAppError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function withinMs(ms: number, work: Promise<unknown>): Promise<void> {
  const late = () => databaseUnavailable(new Error(`No answer within ${ms} ms.`));
  await withTimeLimit(ms, work, late).catch((error: unknown) => {
    throw toAppError(error);
  });
}
