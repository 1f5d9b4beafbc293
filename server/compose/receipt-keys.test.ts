import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { createReceiptKeys, publicKey, receiptKeysOf } from "./receipt-keys.ts";

const SECRET = "q8Zr1-abcdefghijklmnopqrstuvwxyz";
const content = new TextEncoder().encode("what was sent");

test("signatures can be checked with the published key and any library", () => {
  // RFC 8032, section 7.1, test 1.
  const seed = Buffer.from("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", "hex").toString(
    "base64",
  );
  const keys = createReceiptKeys({ seed });
  const [{ kty, crv, x, kid }] = keys.publicKeys as [(typeof keys.publicKeys)[number]];
  expect(Buffer.from(x, "base64url").toString("hex")).toBe(
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
  );
  expect(kid).toBe(keys.keyId);
  expect(Buffer.from(keys.sign(new Uint8Array()), "base64url").toString("hex")).toMatch(/^e5564300c360ac72/);
  const key = createPublicKey({ key: { kty, crv, x }, format: "jwk" });
  expect(verify(null, content, key, Buffer.from(keys.sign(content), "base64url"))).toBe(true);
});

test("the key is the configured one, else one that follows from the program's secret", () => {
  const derived = receiptKeysOf({}, SECRET);
  expect(receiptKeysOf({}, SECRET).keyId).toBe(derived.keyId);
  expect(receiptKeysOf({}, `${SECRET}!`).keyId).not.toBe(derived.keyId);
  const RECEIPT_SIGNING_KEY = Buffer.alloc(32, 5).toString("base64");
  expect(receiptKeysOf({ RECEIPT_SIGNING_KEY }, SECRET).keyId).not.toBe(derived.keyId);
});

test("what an old key signed stays valid as long as its public key is named", () => {
  const before = receiptKeysOf({}, SECRET);
  const signature = before.sign(content);
  const RECEIPT_SIGNING_KEY = Buffer.alloc(32, 5).toString("base64url");
  const x = before.publicKeys[0]?.x ?? "";
  const after = receiptKeysOf({ RECEIPT_SIGNING_KEY, RECEIPT_OLD_KEYS: [x] }, SECRET);
  expect(after.publicKeys.map(({ kid }) => kid)).toEqual([after.keyId, before.keyId]);
  expect(after.verify(before.keyId, content, signature)).toBe("valid");
  expect(after.verify(after.keyId, content, signature)).toBe("invalid");
  expect(receiptKeysOf({ RECEIPT_SIGNING_KEY }, SECRET).verify(before.keyId, content, signature)).toBe("unknown-key");
});

test.each(["", "abc", Buffer.alloc(33).toString("base64url")])("%j is no key", (text) => {
  expect(() => publicKey(text)).toThrow("32 bytes");
});
