import { mergePieces, type SentPiece } from "./log-pieces.ts";
import type { BackupDeps, Shipping } from "./ship-log.ts";

/** Pieces are merged once they reach this size. */
const MERGED_BYTES = 4 * 1024 * 1024;

type MergePace = {
  /** Pieces merged into one. */
  pieces: number;
  /** How long merged files stay, for a restore that has already planned to read them. */
  keptMs: number;
};

/** Merges small consecutive pieces of the log, sent twice a second, into larger ones. A fault leaves the small ones. */
export function openMerger({ place, log }: Pick<BackupDeps, "place" | "log">, { pieces, keptMs }: MergePace) {
  const merged: { names: string[]; due: number }[] = [];
  let stopping = false;
  let work: Promise<void> = Promise.resolve();

  async function merge(history: string, unmerged: readonly SentPiece[]): Promise<void> {
    await mergePieces(place, history, unmerged);
    merged.push({ names: unmerged.map(({ name }) => name), due: performance.now() + keptMs });
    for (let [oldest] = merged; oldest && oldest.due <= performance.now(); [oldest] = merged) {
      for (const name of oldest.names) if (!stopping) await place.remove(name);
      merged.shift();
    }
  }

  return {
    /** Merges what is unmerged once there is enough of it. All of it was sent, and nobody else writes there. */
    take(shipping: Shipping): void {
      const { unmerged, history } = shipping;
      if (unmerged.length < pieces && unmerged.reduce((sum, { bytes }) => sum + bytes.length, 0) < MERGED_BYTES) return;
      shipping.unmerged = [];
      work = work
        .then(() => merge(history, unmerged))
        .catch((error: unknown) => log.warn({ err: error }, "pieces of the log could not be made one"));
    },
    async stop(): Promise<void> {
      stopping = true;
      await work;
    },
  };
}
