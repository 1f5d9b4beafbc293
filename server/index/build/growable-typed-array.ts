type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** A list of numbers in one typed array that doubles when it is full. */
export type GrowableTypedArray<T extends Typed> = { push(value: number): void; size(): number; take(): T };

export function growableTypedArray<T extends Typed>(make: (size: number) => T): GrowableTypedArray<T> {
  let scratch = make(1024);
  let size = 0;
  return {
    push(value) {
      if (size === scratch.length) {
        const larger = make(size * 2);
        larger.set(scratch as never);
        scratch = larger;
      }
      scratch[size++] = value;
    },
    size: () => size,
    take: () => scratch.subarray(0, size) as T,
  };
}
