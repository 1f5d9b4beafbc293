import type { WriteStream } from "node:tty";
import type { ImportProgress } from "#server/features/jobs/import/import-files.ts";

const WIDTH = 24;
const PLAIN_EVERY_PERCENT = 10;

/** A progress bar on a terminal; elsewhere one line per tenth of the bytes. */
export function showProgress(out: Pick<WriteStream, "write" | "isTTY" | "columns">): {
  show: (progress: ImportProgress) => void;
  end: () => void;
} {
  const started = performance.now();
  let shown = 0;
  let drawn = false;
  return {
    show(progress) {
      const percent = progress.bytes === 0 ? 100 : Math.floor((100 * progress.bytesRead) / progress.bytes);
      const text = `${String(percent).padStart(3)} %  ${wordsFor(progress)}, ${rateOf(progress, performance.now() - started)}`;
      if (out.isTTY) {
        const filled = Math.round((WIDTH * percent) / 100);
        out.write(
          `\r${`[${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${text}`.slice(0, out.columns - 1)}\u001B[K`,
        );
        drawn = true;
      } else if (percent >= shown + PLAIN_EVERY_PERCENT) {
        shown = percent;
        out.write(`${text}\n`);
      }
    },
    end: () => {
      if (drawn) out.write("\n");
    },
  };
}

function rateOf({ rows }: ImportProgress, ms: number): string {
  return `${Math.round((1_000 * rows) / Math.max(ms, 1)).toLocaleString("en")} a second`;
}

function wordsFor({ rows, counts }: ImportProgress): string {
  const n = (value: number) => value.toLocaleString("en");
  return `${n(rows)} rows: ${n(counts.created)} new, ${n(counts.changed)} changed, ${n(counts.same)} same, ${n(counts.rejected)} rejected`;
}
