export type TopEntry = { first: number; second: number };

/** Keeps the `capacity` highest entries by `first`, then `second`; no two entries are equal in both. */
type TopK = {
  offer(first: number, second: number): void;
  isFull(): boolean;
  /** The keys of the lowest entry; only for a full list. */
  lowestFirst(): number;
  lowestSecond(): number;
  /** Highest first. */
  take(): TopEntry[];
};

/** A binary min-heap. */
export function topK(capacity: number): TopK {
  const firsts = new Float64Array(capacity);
  const seconds = new Float64Array(capacity);
  let size = 0;
  const less = (a: number, b: number) =>
    (firsts[a] as number) < (firsts[b] as number) ||
    (firsts[a] === firsts[b] && (seconds[a] as number) < (seconds[b] as number));
  const swap = (a: number, b: number) => {
    const first = firsts[a] as number;
    const second = seconds[a] as number;
    firsts[a] = firsts[b] as number;
    seconds[a] = seconds[b] as number;
    firsts[b] = first;
    seconds[b] = second;
  };
  const up = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1;
      if (!less(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const down = () => {
    for (let at = 0; ; ) {
      const left = at * 2 + 1;
      if (left >= size) return;
      const child = left + 1 < size && less(left + 1, left) ? left + 1 : left;
      if (!less(child, at)) return;
      swap(child, at);
      at = child;
    }
  };
  return {
    isFull: () => size === capacity,
    lowestFirst: () => firsts[0] as number,
    lowestSecond: () => seconds[0] as number,
    offer(first, second) {
      if (size < capacity) {
        firsts[size] = first;
        seconds[size] = second;
        up(size++);
        return;
      }
      if (first < (firsts[0] as number) || (first === firsts[0] && second <= (seconds[0] as number))) return;
      firsts[0] = first;
      seconds[0] = second;
      down();
    },
    take: () =>
      Array.from({ length: size }, (_, at) => ({ first: firsts[at] as number, second: seconds[at] as number })).sort(
        (a, b) => b.first - a.first || b.second - a.second,
      ),
  };
}
