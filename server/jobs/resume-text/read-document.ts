import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { docxLines } from "#domain/resumes/reading/docx-lines.ts";
import { type DrawnPage, layOutPages } from "#domain/resumes/reading/page-layout.ts";
import { boundedDocument, type ResumeDocument, type ResumeLine } from "#domain/resumes/reading/resume-document.ts";

/** `drawn`: the pages that were read, none for a DOCX, which has none before somebody opens it; `pages`: how many the file has. */
type OpenedDocument = { document: ResumeDocument; drawn: DrawnPage[]; pages: number };

/** The lines of a résumé's file. Throws when it is damaged, locked or too much; to be run where that does no harm. */
export const readDocument = async (type: "pdf" | "docx", bytes: Uint8Array): Promise<OpenedDocument> =>
  type === "pdf" ? await readPdf(bytes) : { document: await readDocx(bytes), drawn: [], pages: 1 };

/** The parts of a document that hold what a reader sees. */
const PARTS = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** More than the tables of a part have columns. */
const COLUMNS = 10_000;
/** Letters take some hundred bytes of markup each at most, drawings some more. */
const MAX_XML_BYTES = 10 * 1024 * 1024;

/** The lines of a DOCX, its body first. Throws when it is damaged or locked, or unpacks to more than 10 MB of markup. */
async function readDocx(bytes: Uint8Array): Promise<ResumeDocument> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  });
  const parts: { name: string; lines: ResumeLine[] }[] = [];
  let left = MAX_XML_BYTES;
  for await (const entry of zip.eachEntry()) {
    if (!PARTS.test(entry.fileName)) continue;
    const xml = await unpack(zip, entry, left);
    left -= xml.length;
    parts.push({ name: entry.fileName, lines: docxLines(xml.toString("utf8"), parts.length * COLUMNS, partOf(entry)) });
  }
  const body = parts.find(({ name }) => name === "word/document.xml");
  if (!body) throw new Error("The document has no body.");
  const all = [body, ...parts.filter((part) => part !== body)].flatMap(({ lines }) => lines);
  return boundedDocument(all.map((line, at) => ({ ...line, line: at + 1 })));
}

const partOf = ({ fileName }: Entry) => (/\/(?:header|footer)\d*\.xml$/.test(fileName) ? "header" : "page");

/** Unpacked, a file is more than a CV can be. */
export class Overgrown extends Error {}

/** Bytes are counted as they are unpacked: what the directory claims may be a lie. */
async function unpack(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > limit) throw new Overgrown("The document unpacks to too much.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const MAX_PAGES = 60;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;
const ARABIC = /\p{Script=Arabic}/u;

/**
 * Words in which the library reverses the letters of a ligature (lam with alef), by what it makes of them: it reorders right-to-left lines
 * letter by letter instead of glyph by glyph.
 */
async function arabicWords(page: Page): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue;
    const [shown] = argsArray[at] as [({ unicode?: string } | number)[]];
    const signs = shown.flatMap((sign) => (typeof sign === "number" ? [] : (sign.unicode ?? "")));
    if (!signs.some((sign) => [...sign].length > 1 && ARABIC.test(sign))) continue;
    const read = [...signs.join("")].reverse().join("").split(/\s+/u);
    const meant = [...signs].reverse().join("").split(/\s+/u);
    for (const [index, word] of read.entries()) if (word !== meant[index]) words.set(word, meant[index] ?? word);
  }
  return words;
}

const openPdf = (bytes: Uint8Array) => getDocumentProxy(bytes, { enableXfa: false, verbosity: 0 });

/** The lines of a PDF's first 60 pages. Nothing in it is run, followed or drawn. Throws when it is damaged or needs a password. */
async function readPdf(bytes: Uint8Array): Promise<OpenedDocument> {
  const document = await openPdf(bytes);
  const drawn: DrawnPage[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
    const page = await document.getPage(number);
    // Signs of joined letters are taken apart only once the line is in order.
    const { items } = await page.getTextContent({ disableNormalization: true });
    const isArabic = items.some((item) => "str" in item && ARABIC.test(item.str));
    const mended = isArabic ? await arabicWords(page) : new Map<string, string>();
    const [left = 0, , right = 0, top = 0] = page.view;
    drawn.push({
      width: right - left,
      height: top,
      items: items.flatMap((item) => {
        if (!("str" in item)) return [];
        const [, , , tall, x, y] = item.transform as [number, number, number, number, number, number];
        const size = item.height || Math.abs(tall);
        const text = mended.size === 0 ? item.str : item.str.replace(/\S+/gu, (word) => mended.get(word) ?? word);
        return [{ text, x, y: top - y, width: item.width, size, font: item.fontName }];
      }),
    });
    page.cleanup();
  }
  const laidOut = layOutPages(drawn.map(({ items }) => items));
  return { document: boundedDocument(laidOut.lines), drawn, pages: document.numPages };
}

const MAX_ATTACHED = 2 * 1024 * 1024;

/** The XML that a PDF carries, as a Europass one does; "" without one. Throws when the PDF is damaged or needs a password. */
export async function attachedXml(bytes: Uint8Array): Promise<string> {
  const document = await openPdf(bytes);
  const files = (await document.getAttachments()) ?? new Map<string, { filename: string }>();
  const [id] = [...files].find(([, { filename }]) => /\.xml$/i.test(filename)) ?? [];
  const xml = id === undefined ? null : await document.getAttachmentContent(id);
  return xml && xml.byteLength <= MAX_ATTACHED ? new TextDecoder().decode(xml) : "";
}
