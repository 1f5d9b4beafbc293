import { parseEuropass } from "#domain/resumes/facts/europass.ts";
import { factsOfReading } from "#domain/resumes/facts/facts-of-reading.ts";
import { parseJsonResume, type ReadFact } from "#domain/resumes/facts/json-resume.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import type { Result } from "#domain/shared/result.ts";
import type { ReadFacts } from "#server/features/resumes/cv-inspector.ts";
import { attachedXml, Overgrown, readDocument } from "./read-document.ts";
import { readLinkedInExport } from "./read-linkedin-export.ts";

/** About a thousand facts. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

type Refused = Extract<ReadFacts, { ok: false }>["reason"];

/** The facts of a fact file or CV, by its first bytes. Throws for a damaged PDF; run it in a process that may crash. */
export async function readFacts(bytes: Uint8Array): Promise<ReadFacts> {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  if (start.startsWith("PK")) {
    const stated = imported(await readLinkedInExport(bytes));
    if (stated.ok || stated.reason !== "not-a-resume") return stated;
    return await readCv("docx", bytes).catch((error) =>
      error instanceof Overgrown ? { ok: false, reason: "overgrown" } : stated,
    );
  }
  const isPdf = start.startsWith("%PDF");
  if (bytes.byteLength > (isPdf ? MAX_RESUME_BYTES : MAX_TEXT_BYTES)) return { ok: false, reason: "too-large" };
  if (isPdf) {
    // Opening a PDF detaches its buffer.
    const stated = parseEuropass(await attachedXml(bytes.slice()));
    return stated.ok || stated.reason !== "not-a-resume" ? imported(stated) : await readCv("pdf", bytes);
  }
  const text = new TextDecoder().decode(bytes);
  return imported(/^[^\w{[]*<[?!\w]/.test(start) ? parseEuropass(text) : parseJsonResume(text));
}

function imported(read: Result<{ facts: ReadFact[]; leftOut?: string[] }, Refused>): ReadFacts {
  return read.ok ? { ...read, origin: "imported" } : read;
}

async function readCv(type: "pdf" | "docx", bytes: Uint8Array): Promise<ReadFacts> {
  if (bytes.byteLength > MAX_RESUME_BYTES) return { ok: false, reason: "too-large" };
  const opened = await readDocument(type, bytes);
  const facts = factsOfReading(readResume(opened.document));
  return facts.length > 0 ? { ok: true, facts, origin: "read" } : { ok: false, reason: "not-a-resume" };
}
