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
export function recentUse(most: number): RecentUse {
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
