import { oleEntryNames } from "./ole-entry-names.ts";
import { zipEntryNames } from "./zip-entry-names.ts";

/** Largest résumé, in bytes (spec part 1, section 9). */
export const MAX_RESUME_BYTES = 5_242_880;

/** Kinds of résumé that are accepted, with the content type they are stored and served under. */
export const RESUME_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
export type ResumeType = keyof typeof RESUME_TYPES;

/** The kind that is stored under this content type; throws for another one. */
export function typeOfContent(contentType: string): ResumeType {
  const found = (Object.keys(RESUME_TYPES) as ResumeType[]).find((type) => RESUME_TYPES[type] === contentType);
  if (!found) throw new Error("No résumé has this content type.");
  return found;
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * What a file is by its content alone, the mark at offset 0 (design/security.md, UP-2): a PDF, a Word document (an OLE file
 * with a WordDocument stream, so no spreadsheet or installer) or a DOCX (a zip that lists word/document.xml). Null for anything
 * else, a cut-off or overgrown container included. Nothing is unpacked; never throws.
 */
export function resumeType(bytes: Uint8Array): ResumeType | null {
  if (startsWith(bytes, PDF)) return "pdf";
  if (startsWith(bytes, OLE)) return oleEntryNames(bytes)?.includes("WordDocument") ? "doc" : null;
  if (!startsWith(bytes, ZIP)) return null;
  const names = zipEntryNames(bytes);
  return names?.includes("[Content_Types].xml") && names.includes("word/document.xml") ? "docx" : null;
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
