import { AsyncLocalStorage } from "node:async_hooks";
import { databaseUnavailable } from "./db-error.ts";

/** `spentMs` without what is `running` since `sinceMs`; what runs at the same time counts once. */
type Budget = { limitMs: number; spentMs: number; running: number; sinceMs: number };

const current = new AsyncLocalStorage<Budget>();

/**
 * Runs `work`, whose statements are refused as UNAVAILABLE once the database has taken `limitMs` for those before: many in sequence on a
 * slow one would else take minutes, though each keeps within its own limit. What `work` leaves behind when it ends is not bounded.
 */
export async function withTimeForStatements<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const budget = { limitMs, spentMs: 0, running: 0, sinceMs: 0 };
  try {
    return await current.run(budget, work);
  } finally {
    budget.limitMs = Number.POSITIVE_INFINITY;
  }
}

/**
 * Runs a statement, or a transaction around some, on the time of the work that it belongs to.
 *
 * @throws UNAVAILABLE when that has none left.
 */
export async function onTime<T>(statement: () => Promise<T>): Promise<T> {
  const budget = current.getStore();
  if (!budget) return await statement();
  const now = performance.now();
  if (budget.running === 0) budget.sinceMs = now;
  if (budget.spentMs + now - budget.sinceMs >= budget.limitMs)
    throw databaseUnavailable(new Error("The statements of one request took too long together."));
  budget.running++;
  try {
    return await statement();
  } finally {
    budget.running--;
    if (budget.running === 0) budget.spentMs += performance.now() - budget.sinceMs;
  }
}
