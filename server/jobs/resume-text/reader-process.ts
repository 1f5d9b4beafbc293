import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { cleanResumeText } from "#domain/resumes/clean-resume-text.ts";
import { docxText } from "#domain/resumes/docx-text.ts";
import { layOutPages, type PageItem } from "#domain/resumes/reading/page-layout.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { documentOfText, type ResumeDocument, textOfDocument } from "#domain/resumes/reading/resume-document.ts";

/** The parts of a document that hold what a reader sees. */
const PARTS = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const MAX_XML_BYTES = 20 * 1024 * 1024;

/** The lines of a DOCX, its body first. Throws when it is damaged or locked, or unpacks to more than 20 MB of markup. */
async function readDocx(bytes: Uint8Array): Promise<ResumeDocument> {
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
  return documentOfText([body, ...parts.filter((part) => part !== body)].map(({ text }) => text).join("\n"));
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

const MAX_PAGES = 60;

/** The lines of a PDF's first 60 pages. Nothing in it is run, followed or drawn. Throws when it is damaged or needs a password. */
async function readPdf(bytes: Uint8Array): Promise<ResumeDocument> {
  const document = await getDocumentProxy(bytes, { enableXfa: false, verbosity: 0 });
  const pages: PageItem[][] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, , , top = 0] = page.view;
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item)) return [];
        const [, , , tall, x, y] = item.transform as [number, number, number, number, number, number];
        const size = item.height || Math.abs(tall);
        return [{ text: item.str, x, y: top - y, width: item.width, size, font: item.fontName }];
      }),
    );
    page.cleanup();
  }
  return layOutPages(pages);
}

/**
 * A program of its own: reads a résumé of the kind given as its argument from its input and writes its text and what it says, as
 * JSON, to its output. It may end in any way; whoever started it takes every end but 0 for a file that cannot be read.
 */
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024;

/** Unpacked data lies outside of the heap whose limit was given at the start, and this thread may be too busy to look. */
new Worker(
  `setInterval(() => process.memoryUsage.rss() > ${MAX_RESIDENT_BYTES} && process.kill(process.pid, "SIGKILL"), 20)`,
  { eval: true },
).unref();

try {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const document = process.argv[2] === "pdf" ? await readPdf(bytes) : await readDocx(bytes);
  const read = { text: cleanResumeText(textOfDocument(document)), resume: readResume(document) };
  process.stdout.write(JSON.stringify(read), () => process.exit(0));
} catch {
  process.exit(1);
}
