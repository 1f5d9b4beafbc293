import type { Readable } from "node:stream";

/** Bytes that can be read from their start again and again. `open` gives exactly `size` bytes, in order, or fails. */
export type FileSource = { size: number; open: () => AsyncIterable<Uint8Array> };

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** `size` is that of the whole file, also when only a range of it is read. A body that is not read to its end is to be destroyed. */
export type StoredFile = { size: number; body: Readable };

/** Private files by key. Keys are made by us: slash-separated segments of [A-Za-z0-9._-], never from a user's file name. */
export type StoragePort = {
  /** Stores a file whole or not at all, replacing the last; streams it. Fails on a wrong size. Throws STORAGE_FULL without room. */
  put(key: string, source: FileSource | Uint8Array): Promise<void>;
  /** Null when there is no such file. The range must lie within the file. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Without such a file nothing happens. */
  remove(key: string): Promise<void>;
  /** All keys that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
};
