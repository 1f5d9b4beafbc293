/**
 * A person's dealings with us and with the provider, on a virtual clock and without input or output: the product's rules (domain/billing)
 * against the simulated provider's engine. Every operation is a generator that yields where a process could die or another could cut in.
 */

import type { BillingEvent } from "#domain/billing/billing-event.ts";
import { reminderDue } from "#domain/billing/charge-reminder.ts";
import { commandsForRejected, type ProviderCommand, pendingCommands } from "#domain/billing/pending-commands.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { reconcile } from "#domain/billing/reconcile.ts";
import { reduceEvents } from "#domain/billing/reduce-events.ts";
import { isLive, type Subscription } from "#domain/billing/subscription.ts";
import { withdrawalRight } from "#domain/billing/withdrawal.ts";
import { addDays, type Instant } from "#domain/shared/instant.ts";
import * as sim from "#server/adapters/billing/simulated/sim-account.ts";
import { truthOf } from "#server/adapters/billing/simulated/simulated-billing.ts";

export type Step = Generator<void, void>;
const INTENT_DAYS = 1;
const BOOK = { priceIds: Object.values(sim.SIM_PRICE_IDS), price: OFFER.price };

export type Person = {
  userId: string;
  address: string;
  events: BillingEvent[];
  /** The newest checkout that is open, and when it was started. */
  intent: { key: string; at: Instant } | null;
  /** By account: since when the person has been told that nothing is charged any more. An undo that went through removes it. */
  left: Map<string, Instant>;
  /** The times during which that held, of cancellations undone since. */
  away: { key: string; from: Instant; until: Instant }[];
  reminders: { chargeAt: Instant; sentAt: Instant }[];
};

export function createWorld(people: { userId: string; address: string }[]) {
  let clock: Instant = "2026-01-01T00:00:00.000Z";
  const accounts = new Map<string, sim.SimAccount>();
  const claims = new Map<string, string>();
  const webhooks: string[] = [];
  let intents = 0;
  const persons: Person[] = people.map((who) => ({
    ...who,
    events: [],
    intent: null,
    left: new Map(),
    away: [],
    reminders: [],
  }));

  const stateOf = (person: Person): Subscription => reduceEvents(person.events);

  function settle(): void {
    for (const key of accounts.keys()) provider(key, (account) => ({ account, events: [] }));
  }

  function provider(key: string, step: (account: sim.SimAccount, now: Instant) => sim.SimTransition): void {
    const before = accounts.get(key);
    if (!before) return;
    const settled = sim.settle(before, clock);
    const stepped = step(settled.account, clock);
    accounts.set(key, stepped.account);
    for (const _ of [...settled.events, ...stepped.events]) webhooks.push(key);
  }

  function run(command: ProviderCommand): void {
    const key = sim.keyOf(command.subscriptionId) ?? "";
    if (command.kind === "cancel-now") provider(key, sim.cancelNow);
    if (command.kind === "cancel-at-period-end") provider(key, sim.cancelAtPeriodEnd);
    if (command.kind === "refund") provider(key, (account, now) => sim.refund(account, now, command.transactionId));
  }

  function takeTrial(person: Person, subscriptionId: string): boolean {
    const keys = [`address:${person.address}`, `user:${person.userId}`];
    const taken = keys.some((key) => claims.has(key) && claims.get(key) !== subscriptionId);
    if (!taken) for (const key of keys) claims.set(key, subscriptionId);
    return taken;
  }

  function* sync(key: string): Step {
    const person = persons.find(({ userId }) => userId === accounts.get(key)?.userId);
    if (!person) return;
    for (let round = 0; round < 6; round++) {
      const version = person.events.length;
      yield;
      settle();
      const account = accounts.get(key);
      const truth = account && truthOf(account);
      if (!truth) return;
      yield;
      if (person.events.length !== version) continue;
      const before = stateOf(person);
      if (isLive(before) && before.subscriptionId !== truth.subscriptionId) {
        const currentKey = sim.keyOf(before.subscriptionId ?? "") ?? "";
        if (accounts.get(currentKey)?.subscription?.status === "canceled") {
          yield* sync(currentKey);
          continue;
        }
      }
      const isNew = before.subscriptionId !== truth.subscriptionId && !before.formerIds.includes(truth.subscriptionId);
      const trialTaken = isNew && truth.trialEnd !== null && !isLive(before) && takeTrial(person, truth.subscriptionId);
      const applied = reconcile(before, truth, { now: clock, book: BOOK, plan: "premium", trialTaken });
      person.events.push(...applied.events);
      yield;
      const commands = applied.refused ? commandsForRejected(truth) : pendingCommands(stateOf(person), truth);
      for (const command of commands) {
        run(command);
        yield;
      }
      if (commands.length === 0) return;
    }
  }

  function* checkout(person: Person): Step {
    if (isLive(stateOf(person))) return;
    if (!person.intent || addDays(person.intent.at, INTENT_DAYS) <= clock)
      person.intent = { key: `${person.userId}n${++intents}`, at: clock };
    const { key } = person.intent;
    const withTrial = !claims.has(`address:${person.address}`) && !claims.has(`user:${person.userId}`);
    yield;
    if (accounts.has(key)) return;
    accounts.set(key, {
      key,
      intentId: key,
      userId: person.userId,
      withTrial,
      createdAt: clock,
      checkout: "open",
      declines: false,
      subscription: null,
      transactions: [],
    });
  }

  function* cancel(person: Person): Step {
    const { subscriptionId, ...state } = stateOf(person);
    if (!isLive(state) || subscriptionId === null) return;
    person.events.push({ type: "cancel_requested", at: clock });
    const key = sim.keyOf(subscriptionId) ?? "";
    person.left.set(key, person.left.get(key) ?? clock);
    yield;
    yield* sync(key);
  }

  /** Without the sync that the product makes first: a charge may come just after it. */
  function* undo(person: Person): Step {
    const { subscriptionId, cancelRequestedAt, withdrawnAt, ...state } = stateOf(person);
    if (!isLive(state) || subscriptionId === null || cancelRequestedAt === null || withdrawnAt !== null) return;
    const key = sim.keyOf(subscriptionId) ?? "";
    provider(key, sim.undoCancel);
    const from = person.left.get(key);
    if (from !== undefined) person.away.push({ key, from, until: clock });
    person.left.delete(key);
    yield;
    if (stateOf(person).cancelRequestedAt !== null && isLive(stateOf(person)))
      person.events.push({ type: "cancel_undone", at: clock });
    yield;
    yield* sync(key);
  }

  function* withdraw(person: Person): Step {
    const state = stateOf(person);
    const right = withdrawalRight(state, clock);
    if (right === null || state.subscriptionId === null) return;
    person.events.push({ type: "withdrawn", at: clock, refund: right.refund });
    const key = sim.keyOf(state.subscriptionId) ?? "";
    person.left.set(key, person.left.get(key) ?? clock);
    yield;
    yield* sync(key);
  }

  function* remind(person: Person): Step {
    const state = stateOf(person);
    const late = reminderDue(state, clock)?.postponeTo ?? null;
    if (late !== null && state.subscriptionId !== null) {
      const key = sim.keyOf(state.subscriptionId) ?? "";
      provider(key, (account, now) => sim.moveCharge(account, now, late));
      yield;
      yield* sync(key);
    }
    yield;
    const due = reminderDue(stateOf(person), clock);
    if (due === null || due.postponeTo !== null) return;
    person.events.push({ type: "reminded", at: clock, chargeAt: due.chargeAt });
    person.reminders.push({ chargeAt: due.chargeAt, sentAt: clock });
  }

  return {
    persons,
    accounts,
    webhooks,
    stateOf,
    provider,
    operations: { sync, checkout, cancel, undo, withdraw, remind },
    now: () => clock,
    advance: (days: number) => {
      clock = addDays(clock, days);
      settle();
    },
  };
}
export type World = ReturnType<typeof createWorld>;
