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
