import type { ProviderEvent } from "../billing-port.ts";
import type { SimAccount } from "./sim-account.ts";

/** Where the simulated provider keeps what it knows. */
export type SimStore = {
  read(key: string): Promise<SimAccount | null>;
  /** Reads, changes and writes one account, with the events this makes, so that no other change comes between. */
  change(key: string, work: (account: SimAccount | null) => SimChange): Promise<SimChange>;
  /** The accounts whose subscription may still change by itself. */
  liveKeys(): Promise<string[]>;
  listEventsAfter(eventId: string | null, limit: number): Promise<ProviderEvent[]>;
};

export type SimChange = { account: SimAccount | null; events: ProviderEvent[] };
