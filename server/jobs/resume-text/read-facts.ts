import { parseEuropass } from "#domain/resumes/facts/europass.ts";
import { parseJsonResume } from "#domain/resumes/facts/json-resume.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import type { ReadFacts } from "#server/features/resumes/cv-inspector.ts";
import { attachedXml } from "./read-document.ts";
import { readLinkedInExport } from "./read-linkedin-export.ts";

/** A thousand facts of some length. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** What a file of facts states; what it is, is told by its first bytes. Throws for a damaged PDF; to be run where the work does no harm. */
export async function readFacts(bytes: Uint8Array): Promise<ReadFacts> {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  if (start.startsWith("PK")) return await readLinkedInExport(bytes);
  const isPdf = start.startsWith("%PDF");
  if (bytes.byteLength > (isPdf ? MAX_RESUME_BYTES : MAX_TEXT_BYTES)) return { ok: false, reason: "too-large" };
  if (isPdf) return parseEuropass(await attachedXml(bytes));
  const text = new TextDecoder().decode(bytes);
  return /^[^\w{[]*<[?!\w]/.test(start) ? parseEuropass(text) : parseJsonResume(text);
}
