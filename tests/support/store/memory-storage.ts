import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { exactBytes, toSource } from "#server/adapters/storage/storage-checks.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";

/** Storage that lives in a map; `files` is what it holds. */
export function memoryStorage(): StoragePort & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key, source) => {
      files.set(key, new Uint8Array(await buffer(exactBytes(toSource(source)))));
    },
    get: async (key, range) => {
      const bytes = files.get(key);
      if (!bytes) return null;
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return { size: bytes.length, body: Readable.from([Buffer.from(part)]) };
    },
    remove: async (key) => void files.delete(key),
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)).sort(),
  };
}
