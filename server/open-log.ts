import { write, writeSync } from "node:fs";
import { type Logger, pino } from "pino";
import type { Env } from "./env.ts";

const OUTPUT = 1;
const MAX_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 200;

/** JSON lines on the output. What cannot be written waits, up to a megabyte, then is lost: Pino's own way ends the process over it. */
export function openLog(level: Env["LOG_LEVEL"]): Logger {
  const waiting: Buffer[] = [];
  let held = 0;
  let lost = 0;
  let isWriting = false;

  function send(): void {
    const bytes = Buffer.concat(waiting.splice(0));
    isWriting = true;
    write(OUTPUT, bytes, (error, written = 0) => {
      held -= written;
      if (written < bytes.length) waiting.unshift(bytes.subarray(written));
      if (error) return void setTimeout(send, RETRY_MS).unref();
      isWriting = false;
      if (waiting.length > 0) return send();
      const lines = lost;
      lost = 0;
      if (lines > 0) log.warn({ lines }, "lines of the log were lost");
    });
  }

  /** Once, at the end of the process or before it: what does not go out now never will. */
  function flushSync(): void {
    const bytes = Buffer.concat(waiting.splice(0));
    held -= bytes.length;
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(OUTPUT, bytes, at);
    } catch {
      // There is nowhere to say it.
    }
  }

  const output = {
    write(line: string): void {
      const bytes = Buffer.from(line);
      if (held + bytes.length > MAX_WAITING_BYTES) {
        lost++;
        return;
      }
      held += bytes.length;
      waiting.push(bytes);
      if (!isWriting) send();
    },
    flushSync,
  };
  process.on("exit", flushSync);
  const log = pino({ level, base: undefined }, output);
  return log;
}
