import type { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { Database, Db } from "#server/db/client.ts";
import { databaseUnavailable, toAppError } from "#server/db/db-error.ts";
import { guardHandle } from "#server/db/guarded-handle.ts";
import { applyMigrations } from "#server/db/migrate.ts";
import { QUEUE_CONNECTIONS, queueOnPostgres } from "#server/db/queue-connection.ts";
import { withTimeForStatements } from "#server/db/time-for-statements.ts";
import { withTimeLimit } from "#server/with-time-limit.ts";

const LISTEN_CONNECT_MS = 5_000;
const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

type Listener = { close(): Promise<void> };

/** Calls `onNotice` on notifications and after each connection; reconnects for ever. A pooler may swallow them: do not rely on it alone. */
export function listenOnPostgres(
  url: string,
  channel: string,
  { onNotice, log }: { onNotice: () => void; log: Pick<Logger, "warn"> },
): Listener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = RETRY_MS;
  let closed = false;

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: "remote-job-pilot listener",
      connectionTimeoutMillis: LISTEN_CONNECT_MS,
      query_timeout: LISTEN_CONNECT_MS,
      keepAlive: true,
    });
    client = own;
    own.on("notification", () => onNotice());
    own.on("error", (error) => lost(own, error));
    own.on("end", () => lost(own, new Error("The connection ended.")));
    try {
      await own.connect();
      await own.query(`listen ${pg.escapeIdentifier(channel)}`);
      retryMs = RETRY_MS;
      onNotice();
    } catch (error) {
      lost(own, error);
    }
  }

  function lost(own: pg.Client, error: unknown): void {
    if (closed || client !== own) return;
    client = null;
    if (retryMs === RETRY_MS) log.warn({ err: error }, "changes are not announced until the database is heard again");
    own.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

const OLDEST_VERSION = 150_000;
const CONNECTIONS = 10;
/** Those that listen for changes of the list and of the queue. */
const LISTENERS = 2;
const CONNECT_MS = 2_000;
const STATEMENT_MS = 5_000;
const WAIT_MS = 60_000;
const PING_MS = 2_000;
const CLOSE_MS = 10_000;
const MIGRATION = { waitMs: 60_000, statementMs: 10 * MINUTE_MS, lock: "remote-job-pilot migrations" };

export type PostgresLimits = {
  /** The longest to wait for a connection, a new one or one in use; 2 s unless given. */
  connectMs?: number;
  /** The longest a statement may run, or wait for a lock; 5 s unless given. */
  statementMs?: number;
  /** How long to wait at the start for a server that does not answer yet; 60 s unless given. */
  waitMs?: number;
};

/** Opens a pool on a PostgreSQL server, 15 or later. Every wait is bounded; a server that comes back is used again without a restart. */
export async function openPostgres(
  url: string,
  log: Logger,
  { connectMs = CONNECT_MS, statementMs = STATEMENT_MS, waitMs = WAIT_MS }: PostgresLimits = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "remote-job-pilot",
    max: CONNECTIONS,
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

  renewAfterFailover(pool);

  let queueConnections: number;
  try {
    await untilAnswering(pool, { url, log, waitMs });
    const share = shareConnections(await allowedConnections(pool));
    if (share.ofPages < CONNECTIONS) log.warn(share, "the server allows few connections; pages and queue share them");
    pool.options.max = share.ofPages;
    queueConnections = share.ofQueue;
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = guardHandle(drizzle({ client: pool }) as unknown as Db);
  let closed: Promise<void> | null = null;

  return {
    db,
    kind: "postgres",
    dir: null,
    queue: queueOnPostgres(url, queueConnections),
    withTime: withTimeForStatements,
    inTurnOf: (_, work) => work(),
    migrate: () => migrateUnderLock(url),
    ping: () => withinMs(PING_MS, pool.query("select 1")),
    checkpoint: async () => undefined,
    close: () => (closed ??= withinMs(CLOSE_MS, pool.end())),
  };
}

/** Waits for a server that may be starting. Throws, naming its address, after `waitMs` or when waiting is no help. */
async function untilAnswering(
  pool: pg.Pool,
  { url, log, waitMs }: { url: string; log: Logger; waitMs: number },
): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const place = `PostgreSQL at ${hostname || "localhost"}:${port || "5432"}${pathname}`;
  const deadline = performance.now() + waitMs;
  for (let told = false; ; told = true) {
    try {
      return await assertVersion(pool);
    } catch (error) {
      if (errorCode(toAppError(error)) !== "UNAVAILABLE") throw error;
      const reason = (error as Error).message || (error as { code?: string }).code;
      if (performance.now() > deadline)
        throw new AppError("UNAVAILABLE", `${place} does not answer (${reason}).`, { cause: error });
      if (!told) log.warn({ err: error }, `${place} does not answer yet; waiting for it`);
      await delay(RETRY_MS);
    }
  }
}

/** How many connections the server, the database and the role leave to one program, were it alone. */
async function allowedConnections(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ allowed: number }>(
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
     ) as allowed`,
  );
  return rows[0]?.allowed ?? CONNECTIONS;
}

/** Waiting for one of few connections answers; asking for one more than there are is refused. One stays free for migrations. */
function shareConnections(allowed: number): { allowed: number; ofPages: number; ofQueue: number } {
  const free = allowed - LISTENERS - 1;
  const ofQueue = Math.max(1, Math.min(QUEUE_CONNECTIONS, Math.floor(free / 3)));
  return { allowed, ofPages: Math.max(1, Math.min(CONNECTIONS, free - ofQueue)), ofQueue };
}

/** What a server says that was the first and is not any more: its connections are good for reading only, for ever. */
const DEMOTED = new Set(["25006", "55000", "57P01", "57P02", "57P03"]);

/** A connection that got this error is closed when released; the next one connects anew, to the server that is primary by then. */
function renewAfterFailover(pool: pg.Pool): void {
  const demoted = new WeakSet<object>();
  pool.on("connect", (client) => {
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code !== undefined && DEMOTED.has(code)) demoted.add(client);
    });
  });
  pool.on("release", (_error, client) => {
    if (demoted.has(client)) void client.end().catch(() => undefined);
  });
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
