import { setTimeout as wait } from "node:timers/promises";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";

const MAX_HOLD_MS = 2_000;

export type WatchedStorage = StoragePort & {
  /** Keys stored since the last call. */
  takeNew(): string[];
  /** Calls `tell` whenever there is one. */
  whenNew(tell: () => void): void;
  /** Files stay until `release`: rows of a moment that is being copied name them. */
  holdRemovals(): { release: () => void };
};

/** Storage whose new files a backup follows, and which removes none while the backup reads. */
export function watchStorage(storage: StoragePort): WatchedStorage {
  let fresh = new Set<string>();
  const held = new Set<Promise<void>>();
  let tellNew = () => {};
  return {
    async put(key, source) {
      await storage.put(key, source);
      fresh.add(key);
      tellNew();
    },
    get: (key, range) => storage.get(key, range),
    list: (prefix) => storage.list(prefix),
    async remove(key) {
      // Not for long: a place for backups that does not answer is to hold up nobody.
      if (held.size > 0) await Promise.race([Promise.all(held), wait(MAX_HOLD_MS, undefined, { ref: false })]);
      await storage.remove(key);
    },
    takeNew() {
      const taken = [...fresh];
      fresh = new Set();
      return taken;
    },
    whenNew(tell) {
      tellNew = tell;
    },
    holdRemovals() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.add(promise);
      const release = () => {
        held.delete(promise);
        resolve();
      };
      return { release };
    },
  };
}
