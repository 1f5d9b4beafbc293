const MINUTE_MS = 60_000;
/** Keys remembered at once; beyond it the oldest are forgotten, so that the table stays small under attack. */
const MAX_KEYS = 50_000;

/** Counts by key what happens within each minute of the clock; answers with the count, this time included, and how much of the minute is left. */
export function minuteCounts(): (key: string, at: Date) => { done: number; secondsLeft: number } {
  const counts = new Map<string, { minute: number; count: number }>();
  return (key, at) => {
    const time = at.getTime();
    const minute = Math.floor(time / MINUTE_MS);
    const known = counts.get(key);
    const done = known?.minute === minute ? known.count + 1 : 1;
    counts.delete(key);
    counts.set(key, { minute, count: done });
    if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value as string);
    return { done, secondsLeft: Math.ceil(((minute + 1) * MINUTE_MS - time) / 1000) };
  };
}
