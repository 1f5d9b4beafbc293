import type { Db } from "#server/db/client.ts";

/** Fails at the `at`-th statement. */
export function failing(db: Db, at: number): Db {
  let done = 0;
  const wrapped = (inner: Db): Db =>
    new Proxy(inner, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown;
        if (typeof value !== "function") return value;
        if (key === "transaction")
          return (work: (tx: Db) => unknown) => target.transaction((tx) => Promise.resolve(work(wrapped(tx as never))));
        return (...given: unknown[]) => {
          if (["execute", "select", "update", "insert", "$count"].includes(String(key)) && ++done === at)
            throw new Error("killed");
          return value.apply(target, given) as unknown;
        };
      },
    });
  return wrapped(db);
}
