import { parseJson } from "#domain/shared/parse-json.ts";
import { canonicalJson } from "./canonical-json.ts";
import { openSealedPdf } from "./pdf-seal.ts";
import { type ReceiptData, SignedReceipt } from "./receipt.ts";
import type { ReceiptVerifier } from "./receipt-crypto.ts";

/** Why a file is not confirmed: not our receipt, modified since issued, or signed with an unknown key. */
export type FileFault = "not-a-receipt" | "changed" | "unknown-key";

type FileVerdict =
  | { ok: true; kind: "json" | "pdf"; receipt: ReceiptData; receiptHash: string; keyId: string }
  | { ok: false; fault: FileFault };

/** Verifies that a file is an unmodified receipt, as JSON or PDF. Needs only the public keys. */
export function verifyReceiptFile(file: Uint8Array, crypto: ReceiptVerifier): FileVerdict {
  if (!startsWith(file, "%PDF-")) return verifyJson(file, "json", crypto);
  const opened = openSealedPdf(file, crypto);
  return opened.ok ? verifyJson(opened.json, "pdf", crypto) : opened;
}

function verifyJson(bytes: Uint8Array, kind: "json" | "pdf", crypto: ReceiptVerifier): FileVerdict {
  const text = decode(bytes);
  const parsed = SignedReceipt.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return { ok: false, fault: "not-a-receipt" };
  const { receipt, key_id: keyId, signature } = parsed.data;
  // White space, escapes and duplicate keys would be unsigned bytes.
  if (!isCanonical(parsed.data, text)) return { ok: false, fault: "changed" };
  const payload = new TextEncoder().encode(canonicalJson(receipt));
  const signed = crypto.verify(keyId, payload, signature);
  if (signed !== "valid") return { ok: false, fault: signed === "unknown-key" ? "unknown-key" : "changed" };
  return { ok: true, kind, receipt, receiptHash: crypto.sha256(payload), keyId };
}

/** Null for what is not UTF-8; a byte order mark stays a character. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A lone surrogate, possible only through an escape, has no canonical form. */
function isCanonical(value: unknown, text: string | null): boolean {
  try {
    return canonicalJson(value) === text;
  } catch {
    return false;
  }
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, at) => bytes[at] === character.charCodeAt(0));
}
