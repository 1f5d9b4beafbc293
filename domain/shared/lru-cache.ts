/**
 * Keeps values by key while their sizes together stay within a budget, evicting the least recently used. What grows is measured at each use.
 * Which was used last is noted from half the budget on: before, none is near its end, and to note it costs more than to find it.
 */
export function lruCache<Value>(budget: number, sizeOf: (value: Value, key: string) => number) {
  const kept = new Map<string, { value: Value; size: number }>();
  let used = 0;
  return (key: string, make: () => Value): Value => {
    const known = kept.get(key);
    const entry = known ?? { value: make(), size: 0 };
    const { value, size } = entry;
    entry.size = sizeOf(value, key);
    used += entry.size - size;
    const isNoted = known !== undefined && 2 * used > budget;
    if (isNoted) kept.delete(key);
    if (isNoted || known === undefined) kept.set(key, entry);
    if (used > budget) drop();
    return value;
  };

  function drop(): void {
    for (const [oldest, old] of kept) {
      if (used <= budget || kept.size === 1) return;
      kept.delete(oldest);
      used -= old.size;
    }
  }
}

/** What is made of an object, by a key, is made once and goes with the object. */
export function keptBy<Of extends object, Key, Made>(make: (of: Of, key: Key) => Made): (of: Of, key: Key) => Made {
  const all = new WeakMap<Of, Map<Key, Made>>();
  return (of, key) => {
    const kept = all.get(of) ?? new Map<Key, Made>();
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(of, key);
    if (kept.size === 0) all.set(of, kept);
    kept.set(key, made);
    return made;
  };
}
