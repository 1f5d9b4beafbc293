import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { cleanResumeText } from "#domain/resumes/clean-resume-text.ts";
import { machineReading } from "#domain/resumes/machine/machine-reading.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { textOfDocument } from "#domain/resumes/reading/resume-document.ts";
import { readDocument } from "./read-document.ts";

/**
 * A program of its own: reads a résumé of the kind given as its first argument from its input and writes its text and what it says, as
 * JSON, to its output; with "machine" as its second one, also how a program gets there. It may end in any way; whoever started it takes every end but 0 for a file that cannot be read.
 */
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024;

/** Unpacked data lies outside of the heap whose limit was given at the start, and this thread may be too busy to look. */
new Worker(
  `setInterval(() => process.memoryUsage.rss() > ${MAX_RESIDENT_BYTES} && process.kill(process.pid, "SIGKILL"), 20)`,
  { eval: true },
).unref();

try {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const asMachine = process.argv[3] === "machine";
  const opened = await readDocument(process.argv[2] === "pdf" ? "pdf" : "docx", bytes, { attached: asMachine });
  const resume = readResume(opened.document);
  const text = cleanResumeText(textOfDocument(opened.document));
  const read = asMachine
    ? { text, machine: machineReading(opened, resume), attached: opened.attached }
    : { text, resume };
  process.stdout.write(JSON.stringify(read), () => process.exit(0));
} catch {
  process.exit(1);
}
