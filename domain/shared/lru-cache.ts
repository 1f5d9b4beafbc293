/** Keeps values by key while their sizes together stay within a budget, evicting the least recently used. */
export function lruCache<Value>(scratch: number, sizeOf: (value: Value, key: string) => number) {
  const kept = new Map<string, Value>();
  let used = 0;
  return (key: string, make: () => Value): Value => {
    const known = kept.get(key);
    const value = known ?? make();
    if (known === undefined) used += sizeOf(value, key);
    else kept.delete(key);
    kept.set(key, value);
    for (const [oldest, old] of kept) {
      if (used <= scratch || kept.size === 1) break;
      kept.delete(oldest);
      used -= sizeOf(old, oldest);
    }
    return value;
  };
}
