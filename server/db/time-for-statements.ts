import { AsyncLocalStorage } from "node:async_hooks";
import { databaseUnavailable } from "./db-error.ts";

/** `spentMs` without what is `running` since `sinceMs`; what runs at the same time counts once. */
type Budget = { limitMs: number; spentMs: number; running: number; sinceMs: number };

const current = new AsyncLocalStorage<Budget>();

/** Runs `work`, refusing its statements as UNAVAILABLE once they have taken `limitMs` in all. What it leaves running is not bounded. */
export async function withTimeForStatements<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const budget = { limitMs, spentMs: 0, running: 0, sinceMs: 0 };
  try {
    return await current.run(budget, work);
  } finally {
    budget.limitMs = Number.POSITIVE_INFINITY;
  }
}

/** Runs a statement, or transaction, on the time of its work. Throws UNAVAILABLE when none is left. */
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
