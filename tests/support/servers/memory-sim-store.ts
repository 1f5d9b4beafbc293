import type { ProviderEvent, SimStore } from "#server/adapters/billing/billing-port.ts";
import type { SimAccount } from "#server/adapters/billing/simulated/sim-account.ts";

/** Forgets everything with the process: for tests. */
export function createMemorySimStore(): SimStore {
  const accounts = new Map<string, SimAccount>();
  const events: ProviderEvent[] = [];
  return {
    read: async (key) => accounts.get(key) ?? null,
    change: async (key, work) => {
      const change = work(accounts.get(key) ?? null);
      if (change.account) accounts.set(key, change.account);
      events.push(...change.events);
      return change;
    },
    liveKeys: async () => [...accounts.values()].filter(isLive).map(({ key }) => key),
    listEventsAfter: async (eventId, limit) => {
      const from = eventId === null ? 0 : events.findIndex(({ id }) => id === eventId) + 1;
      return events.slice(from, from + limit);
    },
  };
}

function isLive({ subscription }: SimAccount): boolean {
  return subscription !== null && subscription.status !== "canceled";
}
