/** The part of the engine's time that anybody may have for ever without having had much of it. */
const SHARE = 0.1;

type RecentUse = {
  /** Milliseconds beyond their share that somebody had lately. */
  of(person: string | undefined): number;
  /** When a call that came `at` began to wait for others than its person's own, whose last use has ended by now. */
  since(person: string | undefined, at: number): number;
  add(person: string | undefined, ms: number): void;
};

/** How much of the engine's time everybody had lately, `most` ms at most: it is forgotten at the rate of their share. */
export function recentUse(most: number): RecentUse {
  /** Who was last added to comes last. */
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
