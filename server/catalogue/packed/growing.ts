type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** A list of numbers in one typed array that doubles when it is full. */
export type Growing<T extends Typed> = { push(value: number): void; size(): number; take(): T };

export function growing<T extends Typed>(make: (size: number) => T): Growing<T> {
  let room = make(1024);
  let size = 0;
  return {
    push(value) {
      if (size === room.length) {
        const larger = make(size * 2);
        larger.set(room as never);
        room = larger;
      }
      room[size++] = value;
    },
    size: () => size,
    take: () => room.subarray(0, size) as T,
  };
}
