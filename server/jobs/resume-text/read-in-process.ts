import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { MachineReading } from "#domain/resumes/machine/machine-reading.ts";
import type { ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import type { InspectCv, ReadFactFile, ReadFacts } from "#server/features/resumes/cv-inspector.ts";
import type { ReadResumeText } from "#server/features/resumes/extract-resume.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PROGRAM = join(import.meta.dirname, "reader-process.ts");
const READABLE = ["data", "domain", "node_modules", "package.json", "server/jobs/resume-text"].map((path) =>
  join(ROOT, path),
);
/** Of a processor; a file of the largest size gets some twenty-five. */
const limitSeconds = (bytes: number) => 15 + Math.round(2 * (bytes / 2 ** 20));
/** On a busy machine seconds of a processor take longer than those of a clock. */
const BUSY = 4;

/**
 * Reads a résumé in a process of its own: no environment, no files but its code, 256 MB of heap, 512 MB in all, 15 processor seconds and
 * more by size, four times that in all.
 */
export const readInProcess: ReadResumeText = (type, file, signal) =>
  runReader<{ text: string; resume: ReadResume }>([type], file, signal);

/** `readInProcess` that tells how a program gets there instead. */
export const inspectInProcess: InspectCv = (type, file, signal) =>
  runReader<{ text: string; machine: MachineReading }>([type, "machine"], file, signal);

export const readFactsInProcess: ReadFactFile = async (file, signal) => {
  const run = await runReader<{ read: ReadFacts }>(["facts"], file, signal);
  return run.ok ? run.read : { ok: false, reason: "unread" };
};

type ReaderFile = { size: number; body: Readable };

async function runReader<Output>(
  args: readonly string[],
  { size, body }: ReaderFile,
  signal: AbortSignal,
): Promise<({ ok: true } & Output) | { ok: false }> {
  const allowed = READABLE.map((path) => `--allow-fs-read=${path}`);
  const options = ["--max-old-space-size=256", "--max-semi-space-size=8", "--permission", "--allow-worker", ...allowed];
  const limit = limitSeconds(Math.min(size, MAX_RESUME_BYTES));
  const program = [process.execPath, ...options, PROGRAM, ...args];
  const child = spawn("/bin/sh", ["-c", 'ulimit -t "$0" && exec "$@"', String(limit), ...program], {
    env: {},
    cwd: ROOT,
    stdio: ["pipe", "pipe", "ignore"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(limit * 1_000 * BUSY)]),
    killSignal: "SIGKILL",
  });
  const ended = new Promise<boolean>((resolve, reject) => {
    // Killed at its limit is the file's doing; a process that could not be started is not.
    child.once("error", (error) => (error.name === "AbortError" ? resolve(false) : reject(error)));
    child.once("close", (code) => resolve(code === 0));
  });
  const output = text(child.stdout as Readable).catch(() => "");
  const sent = pipeline(body, child.stdin).catch((error: unknown) => error);
  const read = await ended;
  const fault = await sent;
  signal.throwIfAborted();
  if (read) return { ok: true, ...(JSON.parse(await output) as Output) };
  if (fault && !isBrokenPipe(fault)) throw fault;
  return { ok: false };
}

/** The process ended before it had the whole file; any other fault is that of the storage. */
function isBrokenPipe(fault: unknown): boolean {
  return ["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_DESTROYED"].includes(
    (fault as { code?: string }).code ?? "",
  );
}
