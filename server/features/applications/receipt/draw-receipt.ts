import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { ReceiptData } from "#domain/applications/receipt/receipt.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { barcodeModules, type CodeModules, modulesPath, qrModules } from "./scan-codes.ts";

/** The words of a receipt in the reader's language. */
export type ReceiptTexts = {
  language: string;
  title: string;
  facts: { label: string; value: string }[];
  /** Above the hashes of what was sent, which stand in small print. */
  hashesTitle: string;
  hashes: { label: string; value: string }[];
  /** Beside the QR code. */
  scanHint: string;
  barcodeAlt: string;
  qrAlt: string;
};

export type ReceiptDrawing = { receipt: ReceiptData; json: string; texts: ReceiptTexts };

/** Draws for a person, in turn with others: `drawReceipt` in a thread. */
export type DrawReceipt = (userId: string, drawing: ReceiptDrawing) => Promise<Uint8Array>;

const { resolve } = createRequire(import.meta.url);
const FONTS = "@expo-google-fonts/source-sans-3";
const REGULAR = resolve(`${FONTS}/400Regular/SourceSans3_400Regular.ttf`);
const BOLD = resolve(`${FONTS}/600SemiBold/SourceSans3_600SemiBold.ttf`);

const MARGIN = 44;
const INK = "#211d17";
const SOFT = "#5c5447";
const LINE = "#a89c86";
const BARCODE_HEIGHT = 46;
const QR_SIZE = 86;

/** The page, tagged for readers that read aloud; one A5 sheet, and more when a title is very long. */
export async function drawReceipt({ receipt, json, texts }: ReceiptDrawing): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A5",
    margin: MARGIN,
    font: REGULAR,
    lang: texts.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    // The attachment must stand in the file as it is, for the seal to point at.
    compress: false,
    info: { Title: `${texts.title} ${receipt.receipt_number}`, Author: PRODUCT_NAME, Creator: PRODUCT_NAME },
  });
  const written = buffer(doc);
  doc.registerFont("bold", BOLD).registerFont("regular", REGULAR);
  const width = doc.page.width - 2 * MARGIN;
  const page = doc.struct("Document");
  doc.addStructure(page);
  const part = (tag: string, draw: () => unknown, options = {}) =>
    page.add(doc.struct(tag, options, () => void draw()));

  part("P", () => doc.font("bold").fontSize(9).fillColor(SOFT).text(PRODUCT_NAME));
  part("H1", () => doc.font("bold").fontSize(19).fillColor(INK).text(texts.title));
  perforation(doc, width);
  for (const { label, value } of texts.facts) {
    part("P", () => {
      const top = doc.y;
      doc
        .font("regular")
        .fontSize(9)
        .fillColor(SOFT)
        .text(label, MARGIN, top + 1, { width: 100 });
      const below = doc.y;
      doc
        .font("bold")
        .fontSize(10)
        .fillColor(INK)
        .text(value, MARGIN + 110, top, { width: width - 110 });
      doc.x = MARGIN;
      doc.y = Math.max(below, doc.y) + 4;
    });
  }
  perforation(doc, width);
  if (doc.y + BARCODE_HEIGHT + QR_SIZE + 60 > doc.page.height - MARGIN) doc.addPage();
  part("Figure", () => drawBarcode(doc, receipt.barcode, width), { alt: texts.barcodeAlt });
  part("P", () =>
    doc.font("regular").fontSize(10).fillColor(INK).text(receipt.barcode, { align: "center", characterSpacing: 2 }),
  );
  doc.moveDown(1);
  const top = doc.y;
  const url = receipt.platform_info.platform_verification_url;
  part("Figure", () => drawModules(doc, qrModules(url), { x: MARGIN, y: top, width: QR_SIZE, height: QR_SIZE }), {
    alt: texts.qrAlt,
  });
  const beside = { width: width - QR_SIZE - 14 };
  part("P", () => {
    doc
      .font("regular")
      .fontSize(9)
      .fillColor(INK)
      .text(texts.scanHint, MARGIN + QR_SIZE + 14, top, beside);
    doc.fillColor(SOFT).text(url, beside);
  });
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, top + QR_SIZE) + 12;
  part("P", () => {
    doc.font("bold").fontSize(6.5).fillColor(SOFT).text(texts.hashesTitle, { width });
    doc.font("regular");
    for (const { label, value } of texts.hashes) doc.text(`${label}: ${value}`, { width });
  });
  page.end();
  const attachment = { name: `${receipt.receipt_number}.json`, type: "application/json", description: texts.title };
  doc.file(Buffer.from(json), attachment);
  doc.end();
  return await written;
}

type Doc = InstanceType<typeof PDFDocument>;

function perforation(doc: Doc, width: number): void {
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

function drawBarcode(doc: Doc, text: string, width: number): void {
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
