import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { docxText } from "#domain/resumes/docx-text.ts";

/** The parts of a document that hold what a reader sees. */
const PARTS = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const MAX_XML_BYTES = 20 * 1024 * 1024;

/** The text of a DOCX, its body first. Throws when it is damaged or locked, or unpacks to more than 20 MB of markup. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  });
  const parts: { name: string; text: string }[] = [];
  let left = MAX_XML_BYTES;
  for await (const entry of zip.eachEntry()) {
    if (!PARTS.test(entry.fileName)) continue;
    const xml = await unpack(zip, entry, left);
    left -= xml.length;
    parts.push({ name: entry.fileName, text: docxText(xml.toString("utf8")) });
  }
  const body = parts.find(({ name }) => name === "word/document.xml");
  if (!body) throw new Error("The document has no body.");
  return [body, ...parts.filter((part) => part !== body)].map(({ text }) => text).join("\n");
}

/** Bytes are counted as they are unpacked: what the directory claims may be a lie. */
async function unpack(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > limit) throw new Error("The document unpacks to too much.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
