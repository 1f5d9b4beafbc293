import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const HEADER = Buffer.from("RJPB\x01");
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A place for backups in which everything is compressed, encrypted, and bound to its name: nothing can be changed, swapped or renamed unseen. */
export type SealedPlace = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws an Error in plain words when it is missing, damaged, or sealed with another key. */
  get(name: string): Promise<Buffer>;
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** @param key 32 bytes (AES-256-GCM), which the operator keeps elsewhere. */
export function sealedPlace(place: StoragePort, key: Buffer): SealedPlace {
  const keyId = createHash("sha256").update(key).digest().subarray(0, KEY_ID_BYTES);
  const header = Buffer.concat([HEADER, keyId]);
  return {
    async put(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
      const body = [cipher.update(await compress(bytes)), cipher.final()];
      await place.put(name, Buffer.concat([header, nonce, ...body, cipher.getAuthTag()]));
    },
    async get(name) {
      const found = await place.get(name);
      if (!found) throw new Error(`The backup lacks ${name}.`);
      const sealed = await buffer(found.body);
      const nonceAt = header.length;
      if (sealed.length < nonceAt + NONCE_BYTES + TAG_BYTES || !sealed.subarray(0, HEADER.length).equals(HEADER))
        throw damaged(name);
      if (!sealed.subarray(HEADER.length, nonceAt).equals(keyId))
        throw new Error(
          `The backup was made with another key than the BACKUP_KEY given (${name}). Each key needs a place of its own.`,
        );
      const bodyAt = nonceAt + NONCE_BYTES;
      const cipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(nonceAt, bodyAt))
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        const body = [cipher.update(sealed.subarray(bodyAt, -TAG_BYTES)), cipher.final()];
        return await decompress(Buffer.concat(body));
      } catch (cause) {
        throw damaged(name, cause);
      }
    },
    list: (prefix) => place.list(prefix),
    remove: (name) => place.remove(name),
  };
}

const damaged = (name: string, cause?: unknown) =>
  new Error(`The backup is damaged: ${name} is not what was written there.`, { cause });
