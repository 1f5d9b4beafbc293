import type { Db } from "#server/db/client.ts";

/** Fails at the `at`-th statement. */
export const failing = (db: Db, at: number): Db =>
  atStatement(db, at, () => {
    throw new Error("killed");
  });

/** Does something else right before the `at`-th statement. */
export function atStatement(db: Db, at: number, work: () => void): Db {
  let done = 0;
  const wrapped = (inner: Db): Db =>
    new Proxy(inner, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown;
        if (typeof value !== "function") return value;
        if (key === "transaction")
          return (inside: (tx: Db) => unknown) =>
            target.transaction((tx) => Promise.resolve(inside(wrapped(tx as never))));
        return (...given: unknown[]) => {
          if (["execute", "select", "update", "insert", "$count"].includes(String(key)) && ++done === at) work();
          return value.apply(target, given) as unknown;
        };
      },
    });
  return wrapped(db);
}
