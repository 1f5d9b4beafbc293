import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { barcodeModules, type CodeModules, modulesPath, qrModules } from "#mail/scan-codes.ts";
import { CvPage, type Doc } from "#server/features/resumes/cv/cv-page.ts";

export type ReceiptTexts = {
  language: string;
  rightToLeft: boolean;
  title: string;
  /** What it confirms and what not, below the title. */
  scope: string[];
  facts: { label: string; value: string }[];
  /** Above the hashes of what is kept, which stand in small print. */
  hashesTitle: string;
  hashes: { label: string; value: string }[];
  /** Beside the QR code. */
  scanHint: string;
  barcodeAlt: string;
  qrAlt: string;
};

export type ReceiptDrawing = { receipt: ReceiptData; json: string; texts: ReceiptTexts };

/** `drawReceipt` in a thread; people take turns. */
export type DrawReceipt = (userId: string, drawing: ReceiptDrawing) => Promise<Uint8Array>;

const MARGIN = 44;
const INK = "#211d17";
const SOFT = "#5c5447";
const LINE = "#a89c86";
const BARCODE_HEIGHT = 46;
const QR_SIZE = 86;
const LABEL_WIDTH = 100;

/** The PDF, tagged for screen readers; one A5 page, more when a title is very long. */
export async function drawReceipt({ receipt, json, texts }: ReceiptDrawing): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A5",
    margin: MARGIN,
    // The fonts are the page's.
    font: "" as never,
    lang: texts.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    // The attachment must stand in the file as it is, for the seal to point at.
    compress: false,
    info: { Title: `${texts.title} ${receipt.receipt_number}`, Author: PRODUCT_NAME, Creator: PRODUCT_NAME },
  });
  const written = buffer(doc);
  const page = new CvPage(doc, { rightToLeft: texts.rightToLeft, margin: MARGIN });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const part = (tag: string, draw: () => unknown, options = {}) =>
    root.add(doc.struct(tag, options, () => void draw()));
  // Arabic is drawn in visual order, which is not the reading order.
  const write = (tag: string, text: string, draw: () => unknown) =>
    part(tag, draw, /\p{Script=Arabic}/u.test(text) ? { actual: text } : {});

  doc.y = MARGIN;
  write("P", PRODUCT_NAME, () => page.text(PRODUCT_NAME, { font: "bold", size: 9, color: SOFT }, page.box()));
  write("H1", texts.title, () => page.text(texts.title, { font: "bold", size: 19, color: INK }, page.box()));
  doc.y += 2;
  for (const line of texts.scope) write("P", line, () => page.text(line, { size: 9, color: INK }, page.box()));
  perforation(page);
  for (const { label, value } of texts.facts) {
    write("P", `${label}: ${value}`, () => {
      const top = doc.y;
      doc.y = top + 1;
      page.text(label, { size: 9, color: SOFT }, page.box(0, page.width - LABEL_WIDTH));
      const below = doc.y;
      doc.y = top;
      page.text(value, { font: "bold", size: 10, color: INK }, page.box(LABEL_WIDTH + 10));
      doc.y = Math.max(below, doc.y) + 4;
    });
  }
  perforation(page);
  page.keep(BARCODE_HEIGHT + QR_SIZE + 60);
  part("Figure", () => drawBarcode(page, receipt.barcode), { alt: texts.barcodeAlt });
  part("P", () =>
    doc
      .font("regular")
      .fontSize(10)
      .fillColor(INK)
      .text(receipt.barcode, MARGIN, doc.y, { width: page.width, align: "center", characterSpacing: 2 }),
  );
  doc.y += 13;
  const top = doc.y;
  const url = receipt.platform_info.platform_verification_url;
  const { x } = page.box(0, page.width - QR_SIZE);
  part("Figure", () => drawModules(doc, qrModules(url), { x, y: top, width: QR_SIZE, height: QR_SIZE }), {
    alt: texts.qrAlt,
  });
  const besideCode = page.box(QR_SIZE + 14);
  write("P", `${texts.scanHint} ${url}`, () => {
    page.text(texts.scanHint, { size: 9, color: INK }, besideCode);
    page.text(url, { size: 9, color: SOFT }, besideCode);
  });
  doc.y = Math.max(doc.y, top + QR_SIZE) + 12;
  const small = { size: 6.5, color: SOFT };
  write("P", texts.hashesTitle, () => page.text(texts.hashesTitle, { ...small, font: "bold" }, page.box()));
  for (const { label, value } of texts.hashes) {
    const line = `${label}: ${value}`;
    write("P", line, () => page.text(line, small, page.box()));
  }
  root.end();
  const attachment = { name: `${receipt.receipt_number}.json`, type: "application/json", description: texts.title };
  doc.file(Buffer.from(json), attachment);
  doc.end();
  return await written;
}

function perforation({ doc, width }: CvPage): void {
  const y = doc.y + 8;
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.8)
    .dash(3, { space: 3 })
    .stroke(LINE)
    .undash();
  doc.endMarkedContent();
  doc.y = y + 10;
}

function drawBarcode({ doc, width }: CvPage, text: string): void {
  const modules = barcodeModules(text);
  const drawn = Math.min(width, (modules[0]?.length ?? 0) * 1.6);
  const x = MARGIN + (width - drawn) / 2;
  drawModules(doc, modules, { x, y: doc.y, width: drawn, height: BARCODE_HEIGHT });
  doc.y += BARCODE_HEIGHT + 4;
}

function drawModules(doc: Doc, modules: CodeModules, box: { x: number; y: number; width: number; height: number }) {
  doc
    .save()
    .translate(box.x, box.y)
    .scale(box.width / (modules[0]?.length ?? 1), box.height / modules.length)
    .path(modulesPath(modules))
    .fill("#000000")
    .restore();
}
