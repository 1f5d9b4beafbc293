import type { Db } from "#server/db/client.ts";

/** Fails at the `at`-th statement. */
export const failing = (db: Db, at: number): Db =>
  atStatement(db, at, () => {
    throw new Error("killed");
  });

const STATEMENTS = ["execute", "select", "update", "insert", "delete", "$count"];

/** Does something else right before the `at`-th statement, on the connection that it goes to; the end of a transaction counts as one. */
export function atStatement(db: Db, at: number, work: (db: Db) => void): Db {
  let done = 0;
  const step = (inner: Db) => {
    if (++done === at) work(inner);
  };
  const wrapped = (inner: Db): Db =>
    new Proxy(inner, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown;
        if (typeof value !== "function") return value;
        if (key === "transaction")
          return (inside: (tx: Db) => unknown) =>
            target.transaction(async (tx) => {
              const result = await inside(wrapped(tx as never));
              step(tx as never);
              return result;
            });
        return (...given: unknown[]) => {
          if (STATEMENTS.includes(String(key))) step(target);
          return value.apply(target, given) as unknown;
        };
      },
    });
  return wrapped(db);
}
