/** Private files by key. Keys are made by us: slash-separated segments of [A-Za-z0-9._-], never from a user's file name. */
export type StoragePort = {
  /** Stores the bytes whole or not at all; replaces what stood under the key. Throws STORAGE_FULL when there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
};
