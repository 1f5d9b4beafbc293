import type { Logger } from "pino";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { clearDeadRows } from "./dead-rows.ts";
import type { EmbeddedClient, EmbeddedSession } from "./embedded-client.ts";
import { countGrownTables } from "./table-statistics.ts";

const LOOK_EVERY_MS = 5_000;
const DUE_AFTER = { bytes: 16 * 1024 * 1024, ms: 5 * MINUTE_MS };

/** A check that runs a checkpoint, and returns true, after `bytes` of log, or any log and `ms`. */
export function createCheckpointCheck({ bytes, ms } = DUE_AFTER): (session: EmbeddedSession) => Promise<boolean> {
  let last: { position: string; at: number } | null = null;

  return async (session) => {
    const { rows } = await session.query(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), coalesce($1::pg_lsn, pg_current_wal_insert_lsn()))::float8 as written",
      [last?.position ?? null],
    );
    const { written } = rows[0] as { written: number };
    const due = last !== null && written > 0 && (written >= bytes || performance.now() - last.at >= ms);
    if (due) await session.exec("checkpoint");
    if (due || !last) last = { position: await logPosition(session), at: performance.now() };
    return due;
  };
}

/** Replaces the checkpointer and autovacuum the embedded engine lacks: checkpoints, statistics of grown tables, dead rows. */
export function checkpointRegularly(
  client: EmbeddedClient,
  { mayWrite, log }: { mayWrite: () => Promise<boolean>; log: Logger },
): () => void {
  const check = createCheckpointCheck();
  let running = false;
  let stopped = false;
  let counted = false;
  const tried = new Set<string>();

  async function look(): Promise<void> {
    if (running) return;
    running = true;
    try {
      // On a full disk the engine gives up over a checkpoint, and reading would end too.
      if (!(await mayWrite()) || stopped) return;
      await client.exclusively(async (session) => {
        if (!(await check(session)) && counted) return;
        await countGrownTables(session, tried);
        counted = true;
      });
      if (stopped) return;
      await client.exclusively((session) => clearDeadRows(session));
    } catch (error) {
      log.warn({ err: error }, "the embedded database could not be tidied");
    } finally {
      running = false;
    }
  }

  void look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

async function logPosition(session: EmbeddedSession): Promise<string> {
  const { rows } = await session.query("select pg_current_wal_insert_lsn()::text as position");
  return (rows[0] as { position: string }).position;
}
