import fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, onTestFinished, test } from "vitest";
import { verifyReceiptFile } from "#domain/applications/receipt/verify-receipt-file.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { drawPath, scan } from "#tests/support/build/scan.ts";
import { TEST_RECEIPT_KEYS } from "#tests/support/build/test-receipt-keys.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeReceipt } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { drawReceipt, type ReceiptTexts } from "./draw-receipt.ts";
import { getReceiptPdf } from "./receipt-pdf.ts";
import { openReceiptThreads } from "./receipt-threads.ts";

const { db } = await testDatabase();
const { file, receipt } = await inRolledBackTransaction(db, async (tx) => {
  const user = await storeUser(tx, { name: "Zażółć Ελένη Ґанна D’Angiò" });
  const { applicationId, receipt: issued } = await storeReceipt(tx, user);
  const made = await getReceiptPdf(buildCtx(tx, { user }), applicationId, textsOf);
  return { file: made.file, receipt: issued };
});

function textsOf({ receipt_number, applicant_name }: { receipt_number: string; applicant_name: string }): ReceiptTexts {
  const facts = [
    { label: "Numero", value: receipt_number },
    { label: "Nome", value: applicant_name },
  ];
  const alt = { barcodeAlt: "Codice a barre", qrAlt: "Codice QR" };
  return {
    language: "it",
    rightToLeft: false,
    title: "Ricevuta è così",
    scope: ["Conferma che la candidatura è conservata, non che l'azienda l'abbia.", "L'azienda non ce l'ha ancora."],
    facts,
    hashesTitle: "Impronte",
    hashes: [],
    scanHint: "Verifica",
    ...alt,
  };
}

test("it is one page of text that can be read and copied in several scripts, with the JSON attached", async () => {
  const pdf = await getDocumentProxy(file.slice());
  expect(pdf.numPages).toBe(1);
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of [
    "Ricevuta è così",
    "L'azienda non ce l'ha ancora.",
    "Zażółć Ελένη Ґанна D’Angiò",
    receipt.receipt_number,
  ])
    expect(text).toContain(words);
  const json = await pdf.getAttachmentContent(`${receipt.receipt_number}.json`);
  expect(verifyReceiptFile(json ?? new Uint8Array(), TEST_RECEIPT_KEYS)).toMatchObject({
    ok: true,
    kind: "json",
    receipt,
  });
});

test("in Arabic it stands from the right, with letters that are joined, and names in any script beside it", async () => {
  const arabic = {
    ...textsOf(receipt),
    language: "ar",
    rightToLeft: true,
    title: "إيصال التقديم",
    facts: [
      { label: "رقم الإيصال", value: receipt.receipt_number },
      { label: "مقدّم الطلب", value: "أمينة Rossi" },
    ],
  };
  const pdf = await getDocumentProxy(new Uint8Array(await drawReceipt({ receipt, json: "{}", texts: arabic })));
  expect(pdf.numPages).toBe(1);
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  const right = page.getViewport({ scale: 1 }).width;
  const label = placed.find(({ str }) => str.normalize("NFKC").includes("إيصال"));
  const number = placed.find(({ str }) => str.includes(receipt.receipt_number));
  expect(label?.dir).toBe("rtl");
  expect((label?.transform[4] ?? 0) + (label?.width ?? 0)).toBeGreaterThan(right - 50);
  expect(number?.transform[4]).toBeLessThan(right / 2);
  const { text } = await extractText(pdf, { mergePages: true });
  for (const word of ["أمينة", "Rossi"]) expect(text.normalize("NFKC")).toContain(word);
});

test("a scanner reads its barcode and its QR code", () => {
  const content = Buffer.from(file).toString("latin1");
  // Each code is one path of rectangles, a module being 1 wide and 1 high.
  const [barcode = [], qr = []] = content
    .split(/\bQ\b/)
    .map((part) => [...part.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l$/gm)].map(([, x, y, end]) => [x, y, end].map(Number)))
    .filter((bars) => bars.length > 10);
  const pathOf = (bars: number[][]) =>
    bars.map(([x = 0, y, end = 0]) => `M${x} ${y}h${end - x}v1h-${end - x}z`).join("");
  const width = (bars: number[][]) => Math.max(...bars.map(([, , end = 0]) => end));
  const barcodePicture = drawPath(pathOf(barcode), {
    width: width(barcode),
    height: 1,
    scaleX: 2,
    scaleY: 40,
    quiet: 10,
  });
  expect(scan(barcodePicture, "barcode")).toBe(receipt.receipt_number);
  const side = width(qr);
  const qrPicture = drawPath(pathOf(qr), { width: side, height: side, scaleX: 4, scaleY: 4, quiet: 4 });
  expect(scan(qrPicture, "qr")).toBe(receipt.platform_info.platform_verification_url);
});

test("it is confirmed as it is, and not with any other byte anywhere", () => {
  expect(verifyReceiptFile(file, TEST_RECEIPT_KEYS)).toMatchObject({ ok: true, kind: "pdf", receipt });
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const other = file.with(at, (file[at] ?? 0) ^ change);
      expect(verifyReceiptFile(other, TEST_RECEIPT_KEYS).ok).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("receipts are drawn in threads, and one person's many hold up nobody else", async () => {
  const { draw, close } = openReceiptThreads({ atOnce: 1 });
  onTestFinished(close);
  const drawing = { receipt, json: "{}", texts: textsOf(receipt) };
  const done: string[] = [];
  const flood = Array.from({ length: 12 }, () => draw("flood", drawing).then(() => done.push("flood")));
  const file = await draw("somebody", drawing);
  expect(done.length).toBeLessThan(4);
  expect(Buffer.from(file.slice(0, 5)).toString()).toBe("%PDF-");
  await Promise.all(flood);
});
