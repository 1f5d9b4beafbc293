import { createHmac } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const HALF_MINUTE_MS = 30_000;

/** The bytes of a key in base 32, one character each, as the server keeps them. */
export function bytesOfKey(key: string): string {
  const bits = [...key.replace(/=+$/, "")].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows now for a key in base 32, or in the next half minute, which the server takes already (RFC 4226, 6238). */
export function authenticatorCode(key: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / HALF_MINUTE_MS) + ahead));
  const hash = createHmac("sha1", Buffer.from(bytesOfKey(key), "latin1"))
    .update(counter)
    .digest();
  const place = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
