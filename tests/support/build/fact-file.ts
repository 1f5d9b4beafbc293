import { Readable } from "node:stream";

/** A file of facts as it arrives. */
export const factFile = (name: string, bytes: Uint8Array) => ({
  name,
  size: bytes.byteLength,
  open: () => Readable.from([bytes]),
});
