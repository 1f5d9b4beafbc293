import fc from "fast-check";
import { expect, test } from "vitest";
import type { SimTransaction } from "#server/adapters/billing/simulated/sim-account.ts";
import * as sim from "#server/adapters/billing/simulated/sim-account.ts";
import { truthOf } from "#server/adapters/billing/simulated/simulated-billing.ts";
import { createWorld, type Person, type Step, type World } from "#tests/support/servers/billing-world.ts";
import { entitledTier } from "./entitlement.ts";
import { OFFER } from "./plan.ts";
import { accessUntil, currentPlan } from "./subscription.ts";

const LIFECYCLES = 10_000;
const DAY = 86_400_000;

const VERBS = ["checkout", "pay", "cancel", "undo", "withdraw", "remind", "deliver", "reconcile"] as const;
const OUTSIDE = ["wait", "declines", "accepts", "pause", "resume", "lose", "shuffle", "glitch"] as const;

type Action = {
  verb: (typeof VERBS)[number] | (typeof OUTSIDE)[number];
  who: number;
  days: number;
  steps: number;
  later: boolean;
};
const arbitraryAction: fc.Arbitrary<Action> = fc.record({
  verb: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...VERBS) },
    { weight: 4, arbitrary: fc.constantFrom("wait", "deliver", "checkout", "pay") },
    { weight: 2, arbitrary: fc.constantFrom(...OUTSIDE) },
  ),
  who: fc.nat({ max: 2 }),
  days: fc.oneof(fc.double({ min: 0.01, max: 3, noNaN: true }), fc.double({ min: 3, max: 35, noNaN: true })),
  /** How many steps run before the process dies or another cuts in. */
  steps: fc.oneof({ weight: 3, arbitrary: fc.constant(1000) }, { weight: 2, arbitrary: fc.nat({ max: 9 }) }),
  later: fc.boolean(),
});

/** Chance alone seldom gets as far as a trial, its last days, or a paid period: some lifecycles begin there. */
const TO_TRIAL: Action[] = (["checkout", "pay", "reconcile"] as const).map((verb) => plainAction(verb, 0));
const TO_REMINDED: Action[] = [...TO_TRIAL, plainAction("wait", 5.5), plainAction("remind", 0)];
const TO_PAID: Action[] = [...TO_REMINDED, plainAction("wait", 2), plainAction("reconcile", 0)];
const arbitraryPrologue = fc.constantFrom([], TO_TRIAL, TO_REMINDED, TO_PAID);

function plainAction(verb: Action["verb"], days: number): Action {
  return { verb, who: 0, days, steps: 1000, later: false };
}

const AT_PROVIDER = { pause: sim.pause, resume: sim.resume, pay: sim.pay };

/** Two accounts of one mailbox, and somebody else. */
const PEOPLE = [
  { userId: "u1", address: "a@x" },
  { userId: "u2", address: "a@x" },
  { userId: "u3", address: "b@x" },
];

test(`${LIFECYCLES} lifecycles: nobody is charged or let in without cause, and our record ends as the provider's`, {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(
      arbitraryPrologue,
      fc.array(arbitraryAction, { minLength: 4, maxLength: 30, size: "max" }),
      (prologue, actions) => {
        expectFairLife([...prologue, ...actions]);
      },
    ),
    { numRuns: LIFECYCLES },
  );
});

/** The process dies after the first step of every cancel, so that the provider never hears of it, and of every undo before we ask it again. */
const UNHEARD_CANCEL: Action = { ...plainAction("cancel", 0), steps: 1 };
const UNHEARD_UNDO: Action = { ...plainAction("undo", 0), steps: 2 };

test.each<[string, Action[]]>([
  [
    "a charge that followed an undo, a cancel and another undo before we learnt of it",
    [UNHEARD_CANCEL, UNHEARD_UNDO, plainAction("wait", 6), UNHEARD_CANCEL, plainAction("wait", 24), UNHEARD_UNDO],
  ],
  [
    "a charge between a cancel and its undo, before we learnt of it",
    [UNHEARD_CANCEL, plainAction("wait", 30), UNHEARD_UNDO],
  ],
  [
    "a charge that followed an undo unannounced, with a cancel and another undo before we learnt of it",
    [UNHEARD_CANCEL, UNHEARD_UNDO, plainAction("wait", 30), UNHEARD_CANCEL, UNHEARD_UNDO],
  ],
])("%s is given back", (_name, actions) => {
  const world = expectFairLife([...TO_PAID, ...actions]);
  const [person] = world.persons as [Person, ...Person[]];
  const { payments, status } = world.stateOf(person);
  expect(payments.map(({ refunded }) => refunded)).toEqual([0, OFFER.price.amount]);
  expect(status).toBe("cancelled");
});

test("a trial that was moved, and ended before we learnt of either, ends in our record when it did", () => {
  const dying: Action = { ...plainAction("remind", 0), steps: 1 };
  const world = expectFairLife([
    ...TO_TRIAL,
    plainAction("wait", 6.5),
    dying,
    plainAction("declines", 0),
    plainAction("wait", 8),
  ]);
  const [person] = world.persons as [Person, ...Person[]];
  expect(world.stateOf(person)).toMatchObject({ status: "cancelled", trialEnd: "2026-01-09T12:00:00.000Z" });
});

function expectFairLife(actions: Action[]): World {
  const world = createWorld(PEOPLE);
  const suspended: Step[] = [];
  for (const action of actions) {
    act(world, action, suspended);
    for (const person of world.persons) expectCauseForAccess(world, person);
  }
  reconcile(world);
  for (const person of world.persons) {
    expectCauseForAccess(world, person);
    expectFairCharges(world, person);
    expectSameAsProvider(world, person);
  }
  expectOneTrialEach(world);
  return world;
}

test("with the reminders running every day, no charge has to be given back for want of one", {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.array(arbitraryAction, { minLength: 4, maxLength: 30, size: "max" }), (actions) => {
      const world = createWorld(PEOPLE);
      for (const action of actions) {
        for (let left = action.verb === "wait" ? action.days : 0; left > 0; left -= 0.5) {
          world.advance(Math.min(left, 0.5));
          daily(world);
        }
        if (action.verb !== "wait") act(world, { ...action, steps: 1000 }, []);
        daily(world);
      }
      for (const person of world.persons) {
        const reasons = world.stateOf(person).payments.map(({ refundReason }) => refundReason);
        expect(reasons).not.toContain("not-reminded");
      }
    }),
    { numRuns: 500 },
  );
});

function daily(world: World): void {
  reconcile(world);
  for (const person of world.persons) finish(world.operations.remind(person));
}

function act(world: World, { verb, who, days, steps, later }: Action, suspended: Step[]): void {
  const person = world.persons[who] as Person;
  const keys = [...world.accounts.keys()].filter((key) => world.accounts.get(key)?.userId === person.userId);
  const { operations } = world;
  const start = (step: Step): void => {
    for (let done = 0; done < steps; done++) if (step.next().done) return;
    if (later) suspended.push(step);
  };
  switch (verb) {
    case "wait":
      world.advance(days);
      return;
    case "declines":
    case "accepts":
      for (const key of keys)
        world.provider(key, (account) => ({ account: { ...account, declines: verb === "declines" }, events: [] }));
      return;
    case "pause":
    case "resume":
    case "pay":
      for (const key of keys) world.provider(key, AT_PROVIDER[verb]);
      return;
    case "glitch":
      for (const key of keys) world.provider(key, chargeAgain);
      return;
    case "lose":
      world.webhooks.splice(0, 1 + Math.floor(days));
      return;
    case "shuffle":
      world.webhooks.reverse();
      finish(suspended.pop());
      return;
    case "deliver": {
      const key = later ? world.webhooks[0] : world.webhooks.shift();
      if (key !== undefined) start(operations.sync(key));
      return;
    }
    case "reconcile":
      reconcile(world);
      return;
    default:
      start(operations[verb](person));
  }
}

/** The provider takes the last payment a second time, by mistake. */
function chargeAgain(account: sim.SimAccount, now: string): sim.SimTransition {
  const last = account.transactions.findLast(({ amount }) => amount.amount > 0);
  if (!last) return { account, events: [] };
  const again = { ...last, id: `txn_${account.key}_${account.transactions.length}`, paidAt: now, refunds: [] };
  return { account: { ...account, transactions: [...account.transactions, again] }, events: [] };
}

function reconcile(world: World): void {
  for (let round = 0; round < 2; round++) for (const key of world.accounts.keys()) finish(world.operations.sync(key));
}

function finish(step: Step | undefined): void {
  while (step && !step.next().done);
}

function accountsOf(world: World, { userId }: Person): sim.SimAccount[] {
  return [...world.accounts.values()].filter((account) => account.userId === userId);
}

function keptCharges(world: World, person: Person): { account: sim.SimAccount; charge: SimTransaction }[] {
  return accountsOf(world, person).flatMap((account) =>
    account.transactions
      .filter(({ amount, refunds }) => amount.amount > 0 && refunds.length === 0)
      .map((charge) => ({ account, charge })),
  );
}

function expectCauseForAccess(world: World, person: Person): void {
  const now = world.now();
  const state = world.stateOf(person);
  const stored = { status: state.status, planType: currentPlan(state), subscriptionEnd: accessUntil(state) };
  const tier = entitledTier(stored, true, now);
  if (tier !== "premium" && tier !== "trial-active") return;
  expect(state.withdrawnAt, "let in after a withdrawal").toBeNull();
  const grace = new Date(Date.parse(now) - OFFER.graceDays * DAY).toISOString();
  const cause = accountsOf(world, person).some(({ subscription, transactions }) => {
    const paid = transactions.some(({ amount, refunds, periodStart, periodEnd }) => {
      const covered = periodEnd > (state.status === "past_due" ? grace : now);
      return amount.amount > 0 && refunds.length === 0 && periodStart <= now && covered;
    });
    return paid || (subscription?.trialEnd ?? "") > now;
  });
  expect(cause, `${person.userId} is ${tier} at ${now}`).toBe(true);
}

function expectFairCharges(world: World, person: Person): void {
  const kept = keptCharges(world, person);
  for (const { charge, account } of kept) {
    const leftAt = person.left.get(account.key);
    if (leftAt) expect(charge.paidAt <= leftAt, `${charge.id} was charged after a cancel`).toBe(true);
    const away = person.away.some(
      ({ key, from, until }) => key === account.key && from < charge.paidAt && charge.paidAt < until,
    );
    expect(away, `${charge.id} was charged between a cancel and its undo`).toBe(false);
    const first = account.transactions.find(({ amount }) => amount.amount > 0) === charge;
    if (account.withTrial && first) {
      // One that is late by more than a day moves the charge; a change of mind in the last days leaves what is left of them.
      const undone = person.events.some(({ type }) => type === "cancel_undone");
      const latest = new Date(Date.parse(charge.paidAt) - (undone ? 0 : DAY)).toISOString();
      const announced = person.reminders.some(
        ({ chargeAt, sentAt }) => sentAt < charge.paidAt && sentAt <= latest && chargeAt <= charge.paidAt,
      );
      expect(announced, `${charge.id} was charged without a reminder`).toBe(true);
    }
  }
  for (const { at } of person.events.filter(({ type }) => type === "cancel_undone")) {
    const later = kept.filter(({ account }) => (account.subscription?.startedAt ?? at) < at);
    const next = later.find(({ charge }) => charge.paidAt > at)?.charge;
    const announced = person.reminders.some(({ sentAt }) => sentAt >= at && sentAt < (next?.paidAt ?? ""));
    expect(next === undefined || announced, `${next?.id} was charged without a reminder after an undo`).toBe(true);
  }
  for (const [index, { charge: a }] of kept.entries())
    for (const { charge: b } of kept.slice(index + 1)) {
      const apart = a.periodEnd <= b.periodStart || b.periodEnd <= a.periodStart;
      const renewedEarly = world.stateOf(person).formerIds.length > 0;
      expect(apart || renewedEarly, `${a.id} and ${b.id} pay for the same days`).toBe(true);
    }
}

function expectSameAsProvider(world: World, person: Person): void {
  const state = world.stateOf(person);
  const account = [...world.accounts.values()].find((one) => sim.subscriptionIdOf(one) === state.subscriptionId);
  const truth = account && truthOf(account);
  const bought = accountsOf(world, person).filter(({ subscription }) => subscription !== null);
  expect(new Set(state.refusedIds).size, "refused once").toBe(state.refusedIds.length);
  for (const other of bought) if (other !== account) expect(other.subscription?.status).toBe("canceled");
  if (!truth) return;
  expect(state.status).toBe(truth.status === "canceled" ? "cancelled" : truth.status);
  expect(state.nextChargeAt).toBe(truth.nextChargeAt);
  expect(state.trialEnd).toBe(truth.trialEnd);
  if (truth.status !== "canceled") {
    expect(state.cancelAt).toBe(truth.cancelAt);
    if (person.left.has(account.key)) expect(truth.cancelAt, "a cancel that never reached the provider").not.toBeNull();
  }
  const paid = truth.transactions.filter(({ amount }) => amount.amount > 0);
  const recorded = state.payments.filter(({ subscriptionId }) => subscriptionId === state.subscriptionId);
  for (const { refunded, refundReason } of state.payments)
    expect(refunded > 0, "given back if, and only if, there is a reason").toBe(refundReason !== null);
  expect(recorded.map(({ transactionId, refunded }) => [transactionId, refunded])).toEqual(
    paid.map(({ id, refunds }) => [id, refunds.reduce((sum, { amount }) => sum + amount.amount, 0)]),
  );
}

function expectOneTrialEach(world: World): void {
  const trials = world.persons.flatMap((person) =>
    person.events.filter((event) => event.type === "subscribed" && event.trialEnd !== null).map(() => person.address),
  );
  expect(trials).toHaveLength(new Set(trials).size);
}
