import type { BillingPort, ProviderEvent } from "./billing-port.ts";
import type { SimAccount } from "./simulated/sim-account.ts";

/** What the simulated provider's own pages and the development clock use; the product itself uses the port only. */
export type SimulatedBilling = BillingPort & {
  /** By the key in the payment page's address; null for keys we never gave. */
  findAccount(key: string): Promise<SimAccount | null>;
  pay(key: string): Promise<void>;
  decline(key: string): Promise<void>;
  /** Whether later charges of this person are refused. */
  setDeclines(key: string, declines: boolean): Promise<void>;
  pause(key: string): Promise<void>;
  resume(key: string): Promise<void>;
  /** Lets everything happen that is due at the clock's time; called after the clock was moved, and from time to time. */
  settleAll(): Promise<void>;
};

export type SimChange = { account: SimAccount | null; events: ProviderEvent[] };

/** Where the simulated provider keeps what it knows. */
export type SimStore = {
  read(key: string): Promise<SimAccount | null>;
  /** Reads, changes and writes one account, with the events this makes, so that no other change comes between. */
  change(key: string, work: (account: SimAccount | null) => SimChange): Promise<SimChange>;
  /** The accounts whose subscription may still change by itself. */
  liveKeys(): Promise<string[]>;
  listEventsAfter(eventId: string | null, limit: number): Promise<ProviderEvent[]>;
};
