import { AsyncLocalStorage } from "node:async_hooks";
import { inSpan } from "#server/tracing/in-span.ts";
import type { Db } from "./client.ts";
import { toAppError } from "./db-error.ts";
import { type DrizzleSession, sessionOf } from "./drizzle-session.ts";
import { onTime } from "./time-for-statements.ts";

/** Of a statement in a trace. */
const MOST_TEXT = 300;

/**
 * Adds to a Drizzle handle: errors in our codes (`toAppError`), the request's time limit (`withTimeForStatements`), and a refusal of the
 * outer handle inside its own transaction, which would hang the embedded database and write outside it on PostgreSQL.
 */
export function guardHandle(db: Db): Db {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  const assertOutside = () => {
    if (current.getStore()?.open)
      throw new Error(
        "The outer database handle was used inside its own transaction; use the handle the transaction gives.",
      );
  };

  guardSession(sessionOf(db), assertOutside);
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    assertOutside();
    let ownError: unknown;
    try {
      const run = async (tx: Parameters<typeof work>[0]) => {
        guardSession(sessionOf(tx), () => undefined);
        const state = { open: true };
        try {
          return await current.run(state, () => work(tx));
        } catch (error) {
          ownError = error;
          throw error;
        } finally {
          state.open = false;
        }
      };
      return await onTime(() => begin(run, config));
    } catch (error) {
      throw error === ownError ? error : toAppError(error);
    }
  };
  return db;
}

function guardSession(session: DrizzleSession, before: () => void): void {
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...args) => {
    const prepared = prepare(...args);
    const text = (args[0] as { sql: string }).sql;
    const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "";
    const attributes = {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      // Values are not in it: they go beside it.
      "db.query.text": text.slice(0, MOST_TEXT),
    };
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (...values) => {
      before();
      try {
        return await onTime(() => inSpan(`db ${operation}`, { kind: "CLIENT", attributes }, () => execute(...values)));
      } catch (error) {
        throw toAppError(error);
      }
    };
    return prepared;
  };
}
