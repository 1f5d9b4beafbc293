/** What costs to make, in memory: the `most` latest, each for `ms` at most, whether or not anybody asks again. */
export function shortMemory<Value>({ most, ms }: { most: number; ms: number }) {
  const kept = new Map<string, { value: Value; end: NodeJS.Timeout }>();
  const forget = (key: string) => {
    clearTimeout(kept.get(key)?.end);
    kept.delete(key);
  };
  return {
    get: (key: string): Value | undefined => kept.get(key)?.value,
    put: (key: string, value: Value): void => {
      forget(key);
      const [oldest] = kept.keys();
      if (kept.size >= most && oldest !== undefined) forget(oldest);
      kept.set(key, { value, end: setTimeout(forget, ms, key).unref() });
    },
  };
}
