import type { StoragePort } from "#server/adapters/storage/storage-port.ts";

/** Storage that lives in a map; `files` is what it holds. */
export function memoryStorage(): StoragePort & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)).sort(),
  };
}
