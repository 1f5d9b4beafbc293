import { asc, eq, gt } from "drizzle-orm";
import type { SimChange, SimStore } from "#server/adapters/billing/billing-port.ts";
import { simulatedAccounts, simulatedEvents } from "#server/db/schema/billing.ts";
import type { ScopedDb } from "#server/db/scoped-db.ts";

type Account = NonNullable<SimChange["account"]>;

/** Keeps the simulated provider in the product's database, so that it outlives a restart. */
export function createSimulatedStore(db: ScopedDb): SimStore {
  return {
    read: async (key) => {
      const [row] = await db.select().from(simulatedAccounts).where(eq(simulatedAccounts.key, key));
      return row ? (row.account as Account) : null;
    },
    change: (key, work) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(simulatedAccounts).where(eq(simulatedAccounts.key, key)).for("update");
        const change = work(row ? (row.account as Account) : null);
        const { account, events } = change;
        if (account) {
          const live = account.subscription !== null && account.subscription.status !== "canceled";
          const written = tx.insert(simulatedAccounts).values({ key, live, account });
          // Two first calls at once: the account is made once.
          await (row
            ? written.onConflictDoUpdate({ target: simulatedAccounts.key, set: { live, account } })
            : written.onConflictDoNothing());
        }
        if (events.length > 0)
          await tx.insert(simulatedEvents).values(events.map(({ id, body }) => ({ eventId: id, body })));
        return change;
      }),
    liveKeys: async () => {
      const rows = await db
        .select({ key: simulatedAccounts.key })
        .from(simulatedAccounts)
        .where(eq(simulatedAccounts.live, true));
      return rows.map(({ key }) => key);
    },
    listEventsAfter: async (eventId, limit) => {
      const [after] = eventId
        ? await db
            .select({ seq: simulatedEvents.seq })
            .from(simulatedEvents)
            .where(eq(simulatedEvents.eventId, eventId))
        : [];
      const rows = await db
        .select()
        .from(simulatedEvents)
        .where(gt(simulatedEvents.seq, after?.seq ?? 0))
        .orderBy(asc(simulatedEvents.seq))
        .limit(limit);
      return rows.map((row) => ({ id: row.eventId, body: row.body }));
    },
  };
}
