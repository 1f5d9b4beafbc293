import { availableParallelism } from "node:os";
import { composeCv } from "#domain/resumes/cv/compose-cv.ts";
import { readDesign } from "#domain/resumes/cv/cv-design.ts";
import type { FactSection } from "#domain/resumes/facts/fact-fields.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { CvDrawing, DrawCv, DrawnCv } from "#server/features/resumes/cv/draw-cv.ts";
import { openThreadPool } from "#server/threads/thread-pool.ts";
import type { DrawReceipt, ReceiptDrawing } from "./draw-receipt.ts";

/** One processor is left for other work. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A new thread takes most of a second for its first CV: kept for the pauses between two changes. */
const IDLE_MS = 15 * MINUTE_MS;
const LIMITS = { atOnce: AT_ONCE, mostWaiting: 120, mostPerKey: 20, limitMs: 20_000, idleMs: IDLE_MS };

/** Warms up fonts and code, which takes drawing every letter many times. */
const ALL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ابتثجحخدذرزسشصضطظعغفقكلمنهوي لا";
const LETTERS = ["basics", "work", "skills"].map((section, at) => ({
  id: `${at}`,
  section: section as FactSection,
  value: { name: ALL, position: ALL, startDate: "2020-01", highlights: Array.from({ length: 20 }, () => ALL) },
}));

/** `warm`: a CV may soon be asked for. */
export type ReceiptThreads = { draw: DrawReceipt; drawCv: DrawCv; warm: () => void; close: () => Promise<void> };

/** Draws receipts and CVs in threads, so that they do not delay pages; people take turns. */
export function openReceiptThreads(options: Partial<typeof LIMITS> = {}): ReceiptThreads {
  const url = new URL("./draw-receipt-thread.ts", import.meta.url);
  const { run, warm, close } = openThreadPool<ReceiptDrawing | CvDrawing, Uint8Array | DrawnCv>({
    url,
    ...LIMITS,
    ...options,
  });
  return {
    draw: async (userId, drawing) => (await run(userId, drawing)) as Uint8Array,
    drawCv: async (userId, drawing) => (await run(userId, drawing)) as DrawnCv,
    warm: () => warm({ cv: composeCv(LETTERS, readDesign({})), at: new Date(0).toISOString() }),
    close,
  };
}
