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

/**
 * The source's bytes; fails when there are more or fewer than it said. The last piece is held back until then, so that whoever receives
 * them never has all that was announced before the fault is known.
 */
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
