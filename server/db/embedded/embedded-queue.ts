import { types } from "@electric-sql/pglite";
import { inTransaction, type QueueConnection, type QueueStatements } from "#server/db/queue-connection.ts";
import type { EmbeddedClient } from "./embedded-client.ts";
import type { EngineResult } from "./embedded-protocol.ts";

/** Who is told what the engine says on a channel. */
export type NotificationListeners = Map<string, (payload: string) => void>;

/**
 * The queue on the one session of the embedded engine. Each call is one turn, also one that sends several statements, so the queue never
 * sees, or ends, a transaction of somebody else; what a failed call leaves open is rolled back within its turn.
 */
export function queueOnEmbedded(client: EmbeddedClient, listeners: NotificationListeners): QueueConnection {
  const db: QueueStatements = {
    executeSql: (text, values) =>
      client.exclusively(async (session) => {
        try {
          const results = values?.length ? [await session.query(text, values)] : await session.exec(text);
          return { rows: results.flatMap(rowsWithDates) };
        } catch (error) {
          await session.exec("rollback").catch(() => undefined);
          throw error;
        }
      }),
    async listen(channel, onNotification, onReconnect) {
      const name = `"${channel.replaceAll('"', '""')}"`;
      listeners.set(channel, onNotification);
      await client.exec(`listen ${name}`);
      onReconnect();
      return {
        close: async () => {
          listeners.delete(channel);
          await client.exec(`unlisten ${name}`);
        },
      };
    },
  };
  return { options: { db, backend: "pglite" }, inTransaction };
}

/** The engine's thread gives times as text, which is what the ORM wants. */
function rowsWithDates({ rows, fields }: EngineResult): Record<string, unknown>[] {
  const times = fields.filter(({ dataTypeID }) => dataTypeID === types.TIMESTAMPTZ).map(({ name }) => name);
  return (rows as Record<string, unknown>[]).map((row) => {
    const dates = times.map((name) => [name, typeof row[name] === "string" ? new Date(row[name]) : row[name]]);
    return { ...row, ...Object.fromEntries(dates) };
  });
}
