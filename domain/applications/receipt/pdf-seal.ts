import type { ReceiptSigner, ReceiptVerifier } from "./receipt-crypto.ts";

/** A comment after the end of the PDF: key id, position of the receipt's JSON, and a signature of every byte before it. */
const SEAL = /\n%RJP-RECEIPT ([0-9a-f]{16}) (\d{1,9}) (\d{1,9}) ([A-Za-z0-9_-]{86})\n$/;
const SEAL_BYTES = 160;
/** The signature and the line break that ends the file. */
const UNSIGNED_BYTES = 87;

/** Seals a PDF that holds `json`, uncompressed, as an attachment. @throws Error when it does not. */
export function sealPdf(
  pdf: Uint8Array,
  json: string,
  { keyId, sign }: Pick<ReceiptSigner, "keyId" | "sign">,
): Uint8Array {
  const bytes = new TextEncoder().encode(json);
  const offset = latin1(pdf).indexOf(latin1(bytes));
  if (offset < 0) throw new Error("The PDF does not hold its receipt.");
  const signed = concat(pdf, new TextEncoder().encode(`\n%RJP-RECEIPT ${keyId} ${offset} ${bytes.length} `));
  return concat(signed, new TextEncoder().encode(`${sign(signed)}\n`));
}

/** The JSON of an unmodified sealed PDF, or why there is none. */
export function openSealedPdf(
  file: Uint8Array,
  { verify }: Pick<ReceiptVerifier, "verify">,
): { ok: true; json: Uint8Array } | { ok: false; fault: "changed" | "unknown-key" } {
  const [, keyId = "", offset, length, signature = ""] = SEAL.exec(latin1(file.subarray(-SEAL_BYTES))) ?? [];
  const signed = verify(keyId, file.subarray(0, -UNSIGNED_BYTES), signature);
  if (signed !== "valid") return { ok: false, fault: keyId && signed === "unknown-key" ? "unknown-key" : "changed" };
  return { ok: true, json: file.subarray(Number(offset), Number(offset) + Number(length)) };
}

/** One character per byte, so that string positions are byte positions. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
