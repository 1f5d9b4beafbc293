import { buffer } from "node:stream/consumers";
import { cleanResumeText } from "#domain/resumes/clean-resume-text.ts";
import { machineReading } from "#domain/resumes/machine/machine-reading.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { textOfDocument } from "#domain/resumes/reading/resume-document.ts";
import type { InspectCv, ReadFactFile } from "#server/features/resumes/cv-inspector.ts";
import { readDocument } from "#server/jobs/resume-text/read-document.ts";
import { readFacts } from "#server/jobs/resume-text/read-facts.ts";

/** What the reader's process answers, without a process: for tests whose files do no harm. */
export const inspectHere: InspectCv = async (type, { body }) => {
  try {
    const opened = await readDocument(type, new Uint8Array(await buffer(body)));
    const machine = machineReading(opened, readResume(opened.document));
    return { ok: true, text: cleanResumeText(textOfDocument(opened.document)), machine };
  } catch {
    return { ok: false };
  }
};

export const readFactsHere: ReadFactFile = async ({ body }) => await readFacts(new Uint8Array(await buffer(body)));
