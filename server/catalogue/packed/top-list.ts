/** Keeps the `capacity` highest of what is offered, by `first`, then `second`; two with both alike never meet. */
export type TopList = {
  /** The second key that something with this first key must exceed to be kept; -Infinity while there is room. */
  offer(first: number, second: number): void;
  /** False when nothing with these keys or lower ones can be kept. */
  accepts(first: number, second: number): boolean;
  /** The second keys, highest first. */
  take(): Float64Array;
};

export function topList(capacity: number): TopList {
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
  const accepts = (first: number, second: number) =>
    size < capacity || first > (firsts[0] as number) || (first === firsts[0] && second > (seconds[0] as number));
  return {
    accepts,
    offer(first, second) {
      if (capacity === 0 || !accepts(first, second)) return;
      if (size < capacity) {
        firsts[size] = first;
        seconds[size] = second;
        up(size++);
        return;
      }
      firsts[0] = first;
      seconds[0] = second;
      down();
    },
    take() {
      const places = Array.from({ length: size }, (_, at) => at).sort((a, b) => (less(a, b) ? 1 : -1));
      return Float64Array.from(places, (at) => seconds[at] as number);
    },
  };
}
