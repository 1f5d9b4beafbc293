import { asc, gt } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { catalogueFacts } from "#server/db/schema/index.ts";
import { FACT_KINDS, type FactKind } from "./narrow-facts.ts";

/** Facts by kind: number n stands at n - 1. */
export type Facts = Readonly<Record<FactKind, readonly unknown[]>>;

/** Remembers the distinct facts, which never change, and reads those that have come since it looked last. */
export type FactBook = { read(db: Pick<Db, "select">): Promise<Facts> };

const PAGE = 20_000;

export function createFactBook(): FactBook {
  const facts = Object.fromEntries(FACT_KINDS.map((kind) => [kind, [] as unknown[]])) as Record<FactKind, unknown[]>;
  let last = 0;
  const { id, kind, number, fact } = catalogueFacts;
  return {
    async read(db) {
      for (;;) {
        const rows = await db
          .select({ id, kind, number, fact })
          .from(catalogueFacts)
          .where(gt(id, last))
          .orderBy(asc(id))
          .limit(PAGE);
        // A kind that only another version of the program knows is in no column of this one.
        for (const row of rows) if (row.kind in facts) facts[row.kind as FactKind][row.number - 1] = row.fact;
        last = rows.at(-1)?.id ?? last;
        if (rows.length < PAGE) return facts;
      }
    },
  };
}
