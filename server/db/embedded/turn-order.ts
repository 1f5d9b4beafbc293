import { AsyncLocalStorage } from "node:async_hooks";

/** How long background work, and clients that used much of the engine, let later calls pass. */
const PATIENCE_MS = 1_000;
/** A client that used more of the engine than this waits a moment for the next call of the one just answered, since a page makes its calls one after the other. */
const MUCH_MS = 100;
const MOMENT_MS = 5;

/** Whose calls they are, if anybody's, and what is added to the time at which they came, in ms, to find their place in the queue. */
type Caller = { person?: string | undefined; added: number };

const caller = new AsyncLocalStorage<Caller>();

/** Calls on the embedded database from within `work` let those of people pass, for a second at most. */
export const behindPeople = <T>(work: () => T): T => caller.run({ added: PATIENCE_MS }, work);

/** Calls from within `work` take the next turn: for what is short and must not fall behind. */
export const aheadOfAll = <T>(work: () => T): T => caller.run({ added: Number.NEGATIVE_INFINITY }, work);

/** Calls from within `work` are this person's, or network's: who had much of the engine lately lets others pass, for a second at most. */
export const inTurnOf = <T>(person: string, work: () => T): T => caller.run({ person, added: 0 }, work);

type TurnQueue = {
  /** Resolves with what ends the turn, in order but for `inTurnOf`, `behindPeople` and `aheadOfAll`; rejects with `late` after `waitMs`. */
  take(waitMs: number, late: (waitMs: number) => Error): Promise<() => void>;
};

export function createTurnQueue(): TurnQueue {
  const waiting: (Caller & { came: number; start: () => void })[] = [];
  const used = recentUse(PATIENCE_MS);
  let taken = false;
  /** When a client that used little of the engine was last answered. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  let moment: NodeJS.Timeout | undefined;

  const hadMuch = (person: string | undefined) => used.of(person) > MUCH_MS;
  const rest = () => answeredAt + MOMENT_MS - performance.now();

  function begin(person: string | undefined): () => void {
    taken = true;
    const since = performance.now();
    return () => {
      taken = false;
      used.add(person, performance.now() - since);
      if (person !== undefined && !hadMuch(person)) answeredAt = performance.now();
      next();
    };
  }

  function next(): void {
    clearTimeout(moment);
    if (taken || waiting.length === 0) return;
    const left = rest();
    if (left > 0 && waiting.every(({ person }) => hadMuch(person))) {
      moment = setTimeout(next, left);
      return;
    }
    const places = waiting.map(({ came, added, person }) => used.since(person, came) + used.of(person) + added);
    const first = places.reduce((best, place, at) => (place < (places[best] ?? place) ? at : best), 0);
    waiting.splice(first, 1)[0]?.start();
  }

  return {
    take(waitMs, late) {
      const { person, added = 0 } = caller.getStore() ?? {};
      if (!taken && waiting.length === 0 && (rest() <= 0 || !hadMuch(person))) return Promise.resolve(begin(person));
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          resolve(begin(person));
        };
        const entry = { came: performance.now(), added, person, start };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(late(waitMs));
        }, waitMs);
        waiting.push(entry);
        next();
      });
    },
  };
}

/** Share of the engine's time that a caller may use indefinitely without counting as a heavy user. */
const SHARE = 0.1;

type RecentUse = {
  /** Milliseconds above their share that a caller used recently. */
  of(person: string | undefined): number;
  /** When a call that arrived `at` began to wait for other callers: not before the caller's own last use ended. */
  since(person: string | undefined, at: number): number;
  add(person: string | undefined, ms: number): void;
};

/** Each caller's recent use of the engine, at most `most` ms; it decays at the rate of their share. */
function recentUse(most: number): RecentUse {
  /** Least recently added first. */
  const uses = new Map<string, { ms: number; at: number }>();

  function of(person: string | undefined): number {
    const use = person === undefined ? undefined : uses.get(person);
    return use ? Math.max(0, use.ms - (performance.now() - use.at) * SHARE) : 0;
  }

  return {
    of,
    since: (person, at) => Math.max(at, (person !== undefined && uses.get(person)?.at) || at),
    add(person, ms) {
      if (person === undefined) return;
      const use = { ms: Math.min(most, of(person) + ms), at: performance.now() };
      uses.delete(person);
      uses.set(person, use);
      for (const oldest of uses.keys()) {
        if (of(oldest) > 0) return;
        uses.delete(oldest);
      }
    },
  };
}
