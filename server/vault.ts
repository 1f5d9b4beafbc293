import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from "node:crypto";

export type Vault = {
  /** Encrypts a text so that only `open` with the same `purpose` gives it back. */
  seal(text: string, purpose: string): string;
  /** Throws when the text was sealed for another purpose, with another secret, or changed since. */
  open(sealed: string, purpose: string): string;
};

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps texts that must lie in the database for a while, under a key of their own made from the program's secret. */
export function createVault(secret: string): Vault {
  // As a key object, since making one of bytes each time takes longer than sealing.
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "remote-job-pilot vault", 32)));
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
  };
}
