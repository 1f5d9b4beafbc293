/** How long a refusal that was read is trusted: another process may have let the person in since. */
const BELIEVED_MS = 10_000;
/** Beyond it the oldest are forgotten, so that the table stays small under attack. */
const MAX_KEYS = 50_000;

/** What this process knows of keys that have to wait, so that a flood of refused attempts asks nothing of the database. */
export type Refusals = {
  /** Runs `work` when no other of this key runs: what the first is told holds for those behind it. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Milliseconds that the first of these keys that has to wait still has to; 0 when none is known to. */
  waitMs(keys: readonly string[], at: Date): number;
  add(key: string, untilMs: number, at: Date): void;
  forget(key: string): void;
};

export function createRefusals(): Refusals {
  const turns = new Map<string, Promise<unknown>>();
  const known = new Map<string, { untilMs: number; believedUntilMs: number }>();

  return {
    async inTurn(key, work) {
      const before = turns.get(key);
      const own = (async () => {
        await before;
        return await work();
      })();
      const ended = own.catch(() => undefined);
      turns.set(key, ended);
      try {
        return await own;
      } finally {
        if (turns.get(key) === ended) turns.delete(key);
      }
    },
    waitMs(keys, at) {
      for (const key of keys) {
        const { untilMs = 0, believedUntilMs = 0 } = known.get(key) ?? {};
        if (Math.min(untilMs, believedUntilMs) > at.getTime()) return untilMs - at.getTime();
      }
      return 0;
    },
    add(key, untilMs, at) {
      known.delete(key);
      known.set(key, { untilMs, believedUntilMs: at.getTime() + BELIEVED_MS });
      if (known.size > MAX_KEYS) known.delete(known.keys().next().value as string);
    },
    forget: (key) => void known.delete(key),
  };
}
