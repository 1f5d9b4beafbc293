/** Cryptography used by receipts; injected, so that the rules stay pure. */
export type ReceiptHasher = {
  /** SHA-256 of a UTF-8 text, in lower-case hex. */
  sha256: (content: Uint8Array | string) => string;
};

export type ReceiptVerifier = ReceiptHasher & {
  /** Checks an Ed25519 signature, given as base64url; only its one canonical spelling is valid. */
  verify: (keyId: string, content: Uint8Array, signature: string) => "valid" | "invalid" | "unknown-key";
};

export type ReceiptSigner = ReceiptVerifier & {
  /** The current signing key. */
  keyId: string;
  /** An Ed25519 signature as base64url: 86 characters. */
  sign: (content: Uint8Array) => string;
};
