import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from "node:crypto";
import type { ReceiptSigner, ReceiptVerifier } from "#domain/applications/receipt/receipt-crypto.ts";
import type { Env } from "#server/env.ts";

/** A public key as it is published (RFC 8037); `kid` is what receipts call it. */
export type PublicReceiptKey = { kty: "OKP"; crv: "Ed25519"; alg: "EdDSA"; use: "sig"; kid: string; x: string };

/** What signs receipts and checks them; the keys are those that may ever have signed, the present one first. */
export type ReceiptKeys = ReceiptSigner & { publicKeys: PublicReceiptKey[] };

const SEED_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** PKCS #8 of an Ed25519 key up to its seed (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** `seed`: 32 random bytes in base64. `oldKeys`: earlier public keys, as the published `x`. Throws in plain words for a wrong key. */
export function createReceiptKeys({ seed, oldKeys = [] }: { seed: string; oldKeys?: string[] }): ReceiptKeys {
  const bytes = keyBytes(seed, "RECEIPT_SIGNING_KEY");
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytes]), format: "der", type: "pkcs8" });
  const own = publicKey(createPublicKey(key).export({ format: "jwk" }).x ?? "");
  const publicKeys = [own, ...oldKeys.map(publicKey).filter(({ kid }) => kid !== own.kid)];
  return {
    ...createReceiptVerifier(publicKeys),
    publicKeys,
    keyId: own.kid,
    sign: (content) => sign(null, content, key).toString("base64url"),
  };
}

/** Checks receipts with public keys alone. */
export function createReceiptVerifier(publicKeys: readonly PublicReceiptKey[]): ReceiptVerifier {
  const keys = new Map<string, KeyObject>(
    publicKeys.map(({ kid, kty, crv, x }) => [kid, createPublicKey({ key: { kty, crv, x }, format: "jwk" })]),
  );
  return {
    sha256: (content) => createHash("sha256").update(content).digest("hex"),
    verify(keyId, content, signature) {
      const key = keys.get(keyId);
      if (!key) return "unknown-key";
      const bytes = Buffer.from(signature, "base64url");
      const canonical = bytes.length === SIGNATURE_BYTES && bytes.toString("base64url") === signature;
      return canonical && verify(null, content, key, bytes) ? "valid" : "invalid";
    },
  };
}

/** A public key by its `x`; its id is the beginning of the SHA-256 of its 32 bytes, so that no key can pass for another. */
export function publicKey(x: string): PublicReceiptKey {
  const bytes = keyBytes(x, "RECEIPT_OLD_KEYS");
  const kid = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig", kid, x: bytes.toString("base64url") };
}

/** The keys of this installation: as configured, else made from the program's `secret`, which all its processes share. */
export function receiptKeysOf(
  { RECEIPT_SIGNING_KEY, RECEIPT_OLD_KEYS }: Pick<Env, "RECEIPT_SIGNING_KEY" | "RECEIPT_OLD_KEYS">,
  secret: string,
): ReceiptKeys {
  const derived = () => Buffer.from(hkdfSync("sha256", secret, "", "receipts", SEED_BYTES)).toString("base64url");
  return createReceiptKeys({ seed: RECEIPT_SIGNING_KEY ?? derived(), oldKeys: RECEIPT_OLD_KEYS });
}

function keyBytes(text: string, name: string): Buffer {
  const bytes = Buffer.from(text.trim(), "base64url");
  if (bytes.length !== SEED_BYTES) throw new Error(`${name}: a key is 32 bytes in base64.`);
  return bytes;
}
