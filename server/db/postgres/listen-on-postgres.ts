import pg from "pg";
import type { Logger } from "pino";

const CONNECT_MS = 5_000;
const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

type Listener = { close(): Promise<void> };

/**
 * Calls `onNotice` when something is announced on a channel, and after each connection, as something may have been announced meanwhile.
 * Connects again for as long as it takes. A pooler between may swallow what is announced, so nothing may rest on this alone.
 */
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
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
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
