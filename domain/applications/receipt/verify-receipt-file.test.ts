import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createReceiptKeys } from "#server/compose/receipt-keys.ts";
import { buildReceipt } from "#tests/support/build/build-receipt.ts";
import { TEST_RECEIPT_KEYS } from "#tests/support/build/test-receipt-keys.ts";
import { type IssuedReceipt, readIssuedReceipt, signedReceiptFile } from "./issued-receipt.ts";
import { sealPdf } from "./pdf-seal.ts";
import { verifyReceiptFile } from "./verify-receipt-file.ts";

const keys = TEST_RECEIPT_KEYS;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const verify = (file: Uint8Array | string) => verifyReceiptFile(typeof file === "string" ? bytesOf(file) : file, keys);

const issued = buildReceipt();
const json = fileOf(issued);
const pdf = sealPdf(bytesOf(`%PDF-1.7\n(front matter)\nstream\n${json}\nendstream\n%%EOF`), json, keys);

test("a file as it was issued is confirmed, with what it says", () => {
  const expected = { ok: true, receiptHash: issued.payloadHash, keyId: keys.keyId };
  expect(verify(json)).toMatchObject({ ...expected, kind: "json", receipt: { receipt_number: issued.receiptNumber } });
  expect(verify(pdf)).toMatchObject({ ...expected, kind: "pdf", receipt: { receipt_number: issued.receiptNumber } });
});

test.each([
  ["json", bytesOf(json)],
  ["pdf", pdf],
])("any other byte anywhere in the %s is noticed", (_, file) => {
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      expect(verify(file.with(at, (file[at] ?? 0) ^ change))).toMatchObject({ ok: false });
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["json", bytesOf(json)],
  ["pdf", pdf],
])("bytes taken from or put into the %s are noticed", (_, file) => {
  fc.assert(
    fc.property(fc.nat(file.length), fc.nat(3), fc.uint8Array({ maxLength: 3 }), (at, taken, put) => {
      const other = new Uint8Array([...file.subarray(0, at), ...put, ...file.subarray(at + taken)]);
      fc.pre(Buffer.compare(other, file) !== 0);
      expect(verify(other)).toMatchObject({ ok: false });
    }),
    { numRuns: 500 },
  );
});

describe("the same values written otherwise", () => {
  test.each([
    ["with line breaks", JSON.stringify(JSON.parse(json), null, 1)],
    ["with a line break at the end", `${json}\n`],
    ["with a byte order mark", `\ufeff${json}`],
    ["with an escape", json.replace("Blue", "\\u0042lue")],
    ["with a key twice", json.replace("{", '{"algorithm":"Ed25519",')],
    ["with keys in another order", JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).reverse()))],
    ["with half a surrogate pair", json.replace("Blue", "\\ud83d")],
  ])("%s", (_, text) => {
    expect(text).not.toBe(json);
    expect(verify(text)).toMatchObject({ ok: false });
  });

  test("with a signature spelt otherwise", () => {
    const { signature } = issued;
    const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const spelt = signature.slice(0, -1) + last[last.indexOf(signature.at(-1) ?? "") + 1];
    expect(Buffer.from(spelt, "base64url")).toEqual(Buffer.from(signature, "base64url"));
    expect(verify(json.replace(signature, spelt))).toEqual({ ok: false, fault: "changed" });
    const sealed = new TextDecoder("latin1").decode(pdf).trimEnd();
    const sealedOtherwise = sealed.slice(0, -1) + last[last.indexOf(sealed.at(-1) ?? "") + 1];
    expect(verify(Buffer.from(`${sealedOtherwise}\n`, "latin1"))).toEqual({ ok: false, fault: "changed" });
  });
});

test.each([
  ["nothing", ""],
  ["a text", "Dear Sir or Madam"],
  ["other JSON", "[1]"],
  ["an empty object", "{}"],
  ["deep brackets", "[".repeat(100_000)],
  ["another format", json.replace("rjp-receipt-1", "rjp-receipt-2")],
  ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00])],
])("%s is no receipt", (_, file) => {
  expect(verify(file as Uint8Array | string)).toEqual({ ok: false, fault: "not-a-receipt" });
});

test("a PDF without our seal, or with the seal of another one, is not confirmed", () => {
  expect(verify("%PDF-1.7\n%%EOF")).toEqual({ ok: false, fault: "changed" });
  expect(verify("%PDF-")).toEqual({ ok: false, fault: "changed" });
  const seal = pdf.subarray(pdf.length - 140);
  expect(verify(new Uint8Array([...bytesOf("%PDF-1.7\nsomething else"), ...seal]))).toMatchObject({ ok: false });
});

test("a key that is not known is named as the reason, and an old one still confirms", () => {
  const next = { seed: Buffer.alloc(32, 9).toString("base64url") };
  for (const file of [bytesOf(json), pdf]) {
    expect(verifyReceiptFile(file, createReceiptKeys(next))).toEqual({ ok: false, fault: "unknown-key" });
    const oldKeys = keys.publicKeys.map(({ x }) => x);
    expect(verifyReceiptFile(file, createReceiptKeys({ ...next, oldKeys }))).toMatchObject({ ok: true });
  }
});

test("only a PDF that holds the receipt is sealed", () => {
  expect(() => sealPdf(bytesOf("%PDF-1.7"), json, keys)).toThrow("does not hold");
});

function fileOf(receipt: IssuedReceipt): string {
  const read = readIssuedReceipt(receipt, keys);
  if (!read.ok) throw new Error(read.fault);
  return signedReceiptFile(receipt, read.receipt);
}
