import type { AppError } from "#domain/shared/app-error.ts";
import { databaseUnavailable } from "#server/db/db-error.ts";
import type { EngineCall, EngineResult } from "./embedded-protocol.ts";
import { createTurnQueue } from "./turn-order.ts";
import type { WorkerChannel } from "./worker-channel.ts";

export type WriteRefusal = (cause: unknown) => AppError;

type EmbeddedClientOptions = {
  channel: Pick<WorkerChannel, "call">;
  /** Why writes are refused now; null when they are not. */
  refusal: () => Promise<WriteRefusal | null>;
  /** How long a call may wait for those before it. */
  turnMs: number;
  /** How long a transaction may stay open without a statement before it is rolled back. */
  idleTransactionMs: number;
};

type QueryOptions = { rowMode?: "array" | "object" };

/** The calls Drizzle's PGlite driver makes. */
export type EmbeddedSession = {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<EngineResult>;
  exec(sql: string): Promise<EngineResult[]>;
};

export type EmbeddedClient = EmbeddedSession & {
  transaction<T>(work: (session: EmbeddedSession) => Promise<T>): Promise<T>;
  /** Runs `work` when all calls before it have ended, within `turnMs`. */
  exclusively<T>(work: (session: EmbeddedSession) => Promise<T>, turnMs?: number): Promise<T>;
  /** Goes up when a statement that may have changed this table begins, and when it ends. */
  changesOf(table: string): number;
};

/** Stands in for a PGlite object whose engine is in a worker. One session, so calls take turns; refused writes reject, reads go on. */
export function createEmbeddedClient({
  channel,
  refusal,
  turnMs,
  idleTransactionMs,
}: EmbeddedClientOptions): EmbeddedClient {
  const turns = createTurnQueue();
  const changes = countChanges();

  async function send(call: Exclude<EngineCall, { kind: "close" }>): Promise<EngineResult[]> {
    const refused = await refusal();
    const readOnly = call.readOnly || refused !== null;
    changes.note(call);
    try {
      return await channel.call({ ...call, readOnly });
    } catch (error) {
      throw refused && (error as { code?: string }).code === "25006" ? refused(error) : error;
    } finally {
      changes.note(call);
    }
  }

  const session: EmbeddedSession = {
    async query(sql, params = [], { rowMode = "object" } = {}) {
      const [result] = await send({ kind: "query", sql, params, rowMode, readOnly: false });
      return result as EngineResult;
    },
    exec: (sql) => send({ kind: "exec", sql, readOnly: false }),
  };

  async function exclusively<T>(work: (session: EmbeddedSession) => Promise<T>, waitMs = turnMs): Promise<T> {
    const endTurn = await turns.take(waitMs, noTurn);
    try {
      return await work(session);
    } finally {
      endTurn();
    }
  }

  return {
    exclusively,
    query: (...args) => exclusively((own) => own.query(...args)),
    exec: (sql) => exclusively((own) => own.exec(sql)),
    transaction: (work) => exclusively((own) => runTransaction(own, work, idleTransactionMs)),
    changesOf: changes.of,
  };
}

async function runTransaction<T>(
  session: EmbeddedSession,
  work: (session: EmbeddedSession) => Promise<T>,
  idleMs: number,
): Promise<T> {
  await session.exec("begin");
  const idle = Promise.withResolvers<never>();
  let closed: Error | null = null;
  let running = 0;
  const timer = setTimeout(() => {
    if (running > 0) return;
    closed = Object.assign(new Error(`The transaction sent nothing for ${idleMs} ms and was rolled back.`), {
      code: "25P03",
    });
    idle.reject(closed);
  }, idleMs);

  function whileOpen<T>(call: () => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(closed);
    running += 1;
    return call().finally(() => {
      running -= 1;
      if (!closed) timer.refresh();
    });
  }

  try {
    const result = await Promise.race([
      work({
        query: (...args) => whileOpen(() => session.query(...args)),
        exec: (sql) => whileOpen(() => session.exec(sql)),
      }),
      idle.promise,
    ]);
    closed = new Error("The transaction has ended; its handle cannot be used any more.");
    const [ended] = await session.exec("commit");
    if (ended?.command === "ROLLBACK")
      throw Object.assign(new Error("The transaction was rolled back instead of committed."), { code: "25P02" });
    return result;
  } catch (error) {
    closed ??= new Error("The transaction has ended; its handle cannot be used any more.");
    // After a failed commit there is nothing to roll back, which is a mere warning; a dead engine rejects here as everywhere.
    await session.exec("rollback").catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const noTurn = (waitMs: number) =>
  databaseUnavailable(new Error(`No turn on the embedded database within ${waitMs} ms.`));

/** How often statements may have changed a table; those of triggers and cascades are not seen. */
function countChanges() {
  const counts = new Map<string, number>();
  return {
    /** Counted from the first time somebody asks. */
    of(table: string): number {
      const count = counts.get(table) ?? 0;
      counts.set(table, count);
      return count;
    },
    note(call: EngineCall): void {
      if (call.kind === "close" || (call.kind === "query" && /^\s*select\b/i.test(call.sql))) return;
      for (const [table, count] of counts) if (call.sql.includes(table)) counts.set(table, count + 1);
    },
  };
}
