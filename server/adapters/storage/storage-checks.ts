import type { FileSource } from "./storage-port.ts";

export function toSource(given: FileSource | Uint8Array): FileSource {
  if (!(given instanceof Uint8Array)) return given;
  return {
    size: given.byteLength,
    open: async function* () {
      yield given;
    },
  };
}

/** The source's bytes; fails if there are more or fewer than declared, before the last chunk is passed on. */
export async function* exactBytes({ size, open }: FileSource): AsyncGenerator<Uint8Array> {
  let read = 0;
  let held: Uint8Array | null = null;
  for await (const piece of open()) {
    read += piece.byteLength;
    if (read > size) throw new Error("The file is longer than it was said to be.");
    if (held) yield held;
    held = piece;
  }
  if (read < size) throw new Error("The file is shorter than it was said to be.");
  if (held) yield held;
}

const KEY = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}\/){0,4}[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** The key itself; throws unless we generated it. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error("Not a storage key of ours.");
  return key;
}
