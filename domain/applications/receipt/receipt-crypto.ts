/** What receipts need of cryptography; handed in, so that the rules about them stay pure. */
export type ReceiptHasher = {
  /** SHA-256 in lower-case hex, of a text in UTF-8. */
  sha256: (content: Uint8Array | string) => string;
};

export type ReceiptVerifier = ReceiptHasher & {
  /** Checks an Ed25519 signature, given as base64url; only its one canonical spelling is valid. */
  verify: (keyId: string, content: Uint8Array, signature: string) => "valid" | "invalid" | "unknown-key";
};

export type ReceiptSigner = ReceiptVerifier & {
  /** The key that signs now. */
  keyId: string;
  /** An Ed25519 signature as base64url: 86 characters. */
  sign: (content: Uint8Array) => string;
};
