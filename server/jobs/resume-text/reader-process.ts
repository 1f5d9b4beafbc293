import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { cleanResumeText } from "#domain/resumes/clean-resume-text.ts";
import { machineReading } from "#domain/resumes/machine/machine-reading.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { textOfDocument } from "#domain/resumes/reading/resume-document.ts";
import { readDocument } from "./read-document.ts";
import { readFacts } from "./read-facts.ts";

/**
 * A program that reads a résumé of the kind in its first argument from stdin and writes text and facts as JSON; "machine" adds how a
 * program gets there, "facts" reads a fact file. Any exit but 0 means unreadable.
 */
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024;

/** Unpacked data lies outside of the heap whose limit was given at the start, and this thread may be too busy to look. */
new Worker(
  `setInterval(() => process.memoryUsage.rss() > ${MAX_RESIDENT_BYTES} && process.kill(process.pid, "SIGKILL"), 20)`,
  { eval: true },
).unref();

try {
  const [, , kind, asked] = process.argv;
  const bytes = new Uint8Array(await buffer(process.stdin));
  const output =
    kind === "facts" ? { read: await readFacts(bytes) } : await readCv(kind === "pdf" ? kind : "docx", bytes, asked);
  process.stdout.write(JSON.stringify(output), () => process.exit(0));
} catch {
  process.exit(1);
}

async function readCv(type: "pdf" | "docx", bytes: Uint8Array, asked: string | undefined): Promise<object> {
  const opened = await readDocument(type, bytes);
  const resume = readResume(opened.document);
  const text = cleanResumeText(textOfDocument(opened.document));
  return asked === "machine" ? { text, machine: machineReading(opened, resume) } : { text, resume };
}
