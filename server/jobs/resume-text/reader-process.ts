import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { cleanResumeText } from "#domain/resumes/clean-resume-text.ts";
import { readDocx } from "./read-docx.ts";
import { readPdf } from "./read-pdf.ts";

/**
 * A program of its own: reads a résumé of the kind given as its argument from its input and writes the text to its output. It may end in any
 * way; whoever started it takes every end but 0 for a file that cannot be read.
 */
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024;

/** Unpacked data lies outside of the heap whose limit was given at the start, and this thread may be too busy to look. */
new Worker(
  `setInterval(() => process.memoryUsage.rss() > ${MAX_RESIDENT_BYTES} && process.kill(process.pid, "SIGKILL"), 20)`,
  { eval: true },
).unref();

try {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const text = process.argv[2] === "pdf" ? await readPdf(bytes) : await readDocx(bytes);
  process.stdout.write(cleanResumeText(text), () => process.exit(0));
} catch {
  process.exit(1);
}
