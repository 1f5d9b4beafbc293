import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { chromium } from "@playwright/test";
import PDFDocument from "pdfkit";
import { ZipFile } from "yazl";
import { drawSheet } from "#tests/support/resumes/draw-sheet.ts";
import type { Row, Sheet } from "#tests/support/resumes/resume-sheet.ts";

export type ProducedFile = { type: "pdf" | "docx"; bytes: Uint8Array } | { type: "text"; text: string };

/** Makes files of sheets in one way; null where the machine lacks what it takes. */
type Producer = {
  name: string;
  open: () => Promise<{ make: (sheet: Sheet) => Promise<ProducedFile>; close: () => Promise<void> } | null>;
};

const CHROMIUM = "/usr/bin/chromium";
const DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSans";
const nothing = async () => {};
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

async function pdfkitFile(sheet: Sheet, fonts: { plain: string; bold: string }): Promise<ProducedFile> {
  const document = new PDFDocument({ size: "A4", margin: 0 });
  const fontOf = (isBold: boolean) => (isBold ? fonts.bold : fonts.plain);
  const widthOf = (text: string, size: number, isBold: boolean) =>
    document.font(fontOf(isBold)).fontSize(size).widthOfString(text);
  let onPage = 0;
  for (const { page, x, y, text, size, isBold, spacing } of drawSheet(sheet, widthOf).sort((a, b) => a.page - b.page)) {
    for (; onPage < page; onPage++) document.addPage();
    // The built-in fonts have no pictures.
    const words = fonts.plain === "Helvetica" ? text.replace(/[\u2302\u260e\u2709] /g, "") : text;
    document
      .font(fontOf(isBold))
      .fontSize(size)
      .text(words, x, y - size, { lineBreak: false, characterSpacing: spacing });
  }
  document.end();
  return { type: "pdf", bytes: new Uint8Array(await buffer(document as unknown as Readable)) };
}

function html(sheet: Sheet): string {
  const rowHtml = ({ kind, text, right, margin, isSpaced, isCentred }: Row) => {
    const words = `<span>${escaped(text)}</span>${right === undefined ? "" : `<span class="r">${escaped(right)}</span>`}`;
    const style = `${isSpaced ? "letter-spacing:.3em;" : ""}${isCentred ? "justify-content:center" : ""}`;
    return `<div class="row ${kind}" style="${style}">${margin === undefined ? "" : `<span class="m">${escaped(margin)}</span>`}${words}</div>`;
  };
  const columns = sheet.columns.map(
    ({ width, rows }) => `<div class="col" style="width:${width * 100}%">${rows.map(rowHtml).join("")}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body{font:10pt/1.35 "DejaVu Sans",sans-serif;margin:0} .cols{display:flex} .col{padding-right:18px;box-sizing:border-box}
    .row{display:flex;gap:12px} .r{margin-left:auto;white-space:nowrap} .m{width:150px;flex:none} .name{font-size:20pt;font-weight:bold}
    .heading{font-size:12pt;font-weight:bold;margin-top:10pt;text-transform:none} .strong{font-weight:bold;margin-top:4pt}
    .bullet{display:list-item;margin-left:14pt}</style>
    ${sheet.head.map(rowHtml).join("")}<div class="cols">${columns.join("")}</div>`;
}

/** Prints pages of markup as PDF; null without Chromium. */
export async function openPrinter() {
  if (!existsSync(CHROMIUM)) return null;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const make = async (markup: string): Promise<ProducedFile> => {
    await page.setContent(markup);
    const margin = { top: "15mm", left: "15mm", right: "15mm", bottom: "15mm" };
    return { type: "pdf", bytes: new Uint8Array(await page.pdf({ format: "A4", margin })) };
  };
  return { make, close: () => browser.close() };
}

async function openChromium() {
  const printer = await openPrinter();
  return printer && { ...printer, make: (sheet: Sheet) => printer.make(html(sheet)) };
}

function paragraph({ kind, text, right, isSpaced }: Row): string {
  const styles = { name: "Title", heading: "Heading1", strong: "", plain: "", bullet: "ListParagraph" };
  const style = styles[kind] === "" ? "" : `<w:pStyle w:val="${styles[kind]}"/>`;
  const list = kind === "bullet" ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : "";
  const run = `<w:rPr>${kind === "strong" ? "<w:b/>" : ""}${isSpaced ? '<w:spacing w:val="60"/>' : ""}</w:rPr>`;
  const end = right === undefined ? "" : `<w:r><w:tab/></w:r><w:r><w:t>${escaped(right)}</w:t></w:r>`;
  return `<w:p><w:pPr>${style}${list}</w:pPr><w:r>${run}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>${end}</w:p>`;
}

const cell = (content: string) => `<w:tc><w:tcPr/>${content}</w:tc>`;

/** Rows with something in the margin are a table's: what belongs to one date stands in one row. */
function bodyXml(rows: readonly Row[]): string {
  const parts: string[] = [];
  let open: { margin: string; rows: Row[] } | null = null;
  const close = () => {
    if (open !== null)
      parts.push(
        `<w:tbl><w:tr>${cell(paragraph({ kind: "plain", text: open.margin }))}${cell(open.rows.map(paragraph).join(""))}</w:tr></w:tbl>`,
      );
    open = null;
  };
  for (const row of rows) {
    if (row.margin === undefined || row.margin !== "") close();
    if (row.margin === undefined) parts.push(paragraph(row));
    else if (open === null) open = { margin: row.margin, rows: [row] };
    else (open as { rows: Row[] }).rows.push(row);
  }
  close();
  return parts.join("");
}

async function docxFile(sheet: Sheet): Promise<ProducedFile> {
  const columns = sheet.columns.map(({ rows }) => bodyXml(rows));
  const body = columns.length === 1 ? columns[0] : `<w:tbl><w:tr>${columns.map(cell).join("")}</w:tr></w:tbl>`;
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from(
      `<?xml version="1.0"?><w:document ${space}><w:body>${bodyXml(sheet.head)}${body}</w:body></w:document>`,
    ),
    "word/document.xml",
  );
  zip.end();
  return { type: "docx", bytes: new Uint8Array(await buffer(zip.outputStream as Readable)) };
}

/** A CV pasted as plain text, its columns one below the other. */
async function textFile(sheet: Sheet): Promise<ProducedFile> {
  const line = ({ kind, text, right, margin, isSpaced }: Row) => {
    const words = `${isSpaced ? [...text].join(" ") : text}${right === undefined ? "" : `    ${right}`}`;
    return `${kind === "heading" ? "\n" : ""}${margin ? `${margin}    ` : ""}${kind === "bullet" ? "- " : ""}${words}`;
  };
  return { type: "text", text: [...sheet.head, ...sheet.columns.flatMap(({ rows }) => rows)].map(line).join("\n") };
}

const always = (make: (sheet: Sheet) => Promise<ProducedFile>) => async () => ({ make, close: nothing });

export const PRODUCERS: Producer[] = [
  { name: "pdfkit", open: always((sheet) => pdfkitFile(sheet, { plain: "Helvetica", bold: "Helvetica-Bold" })) },
  {
    name: "pdfkit, embedded font",
    open: async () => {
      const fonts = { plain: `${DEJAVU}.ttf`, bold: `${DEJAVU}-Bold.ttf` };
      return existsSync(fonts.plain) ? { make: (sheet) => pdfkitFile(sheet, fonts), close: nothing } : null;
    },
  },
  { name: "Chromium", open: openChromium },
  { name: "DOCX", open: always(docxFile) },
  { name: "plain text", open: always(textFile) },
];
