import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { ZipFile } from "yazl";

/** Documents with text in them, whole or broken in one way each; made here so that no test needs a document of somebody's. */

type PdfOptions = {
  /** More entries of the document's catalogue, such as an action that runs when it is opened. */
  catalogue?: string;
  /** More objects, numbered from 6. */
  objects?: string[];
  trailer?: string;
  /** The one page this many times. */
  pages?: number;
  /** Bytes of blanks that the page's content unpacks to besides its text. */
  padding?: number;
};

/** A PDF of one page with these lines, its content packed. */
export function pdfDocument(lines: string[], options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const { catalogue = "", objects = [], trailer = "", pages = 1, padding = 0 } = options;
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const content = Buffer.concat([
    Buffer.from(`BT /F1 12 Tf 14 TL 50 700 Td ${shown} ET\n`),
    Buffer.alloc(padding, " "),
  ]);
  const packed = deflateSync(content);
  const parts = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`),
    Buffer.from(`<< /Type /Pages /Kids [${"3 0 R ".repeat(pages)}] /Count ${pages} >>`),
    Buffer.from(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from("\nendstream"),
    ]),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
    ...objects.map((object) => Buffer.from(object)),
  ];
  const pieces = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let at = 9;
  for (const [index, part] of parts.entries()) {
    offsets.push(at);
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), part, Buffer.from("\nendobj\n")]);
    pieces.push(object);
    at += object.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = parts.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(pieces));
}

/** A PDF that opens with a password only: its key can be worked out from none that we have. */
export function lockedPdf(): Uint8Array<ArrayBuffer> {
  const hex = (byte: string) => `<${byte.repeat(32)}>`;
  return pdfDocument(["secret"], {
    objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O ${hex("a1")} /U ${hex("b2")} >>`],
    trailer: `/Encrypt 6 0 R /ID [${hex("00").slice(0, 33)}> ${hex("00").slice(0, 33)}>]`,
  });
}

/** A DOCX with these paragraphs; `parts` are more entries, or other contents for those it has. */
export async function docxDocument(
  lines: string[],
  parts: Record<string, string | Buffer> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("");
  const zip = new ZipFile();
  const entries: Record<string, string | Buffer> = {
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0"?><w:document><w:body>${paragraphs}</w:body></w:document>`,
    ...parts,
  };
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream as Readable));
}
