import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "#server/threads/thread-pool.ts";
import { drawReceipt, type ReceiptDrawing } from "./draw-receipt.ts";

/** Draws receipts one after another, each some tenths of a second of computing. */
parentPort?.on("message", (drawing: ReceiptDrawing) => {
  const answer = (message: ThreadAnswer<Uint8Array>) => parentPort?.postMessage(message);
  drawReceipt(drawing).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : "The receipt could not be drawn." }),
  );
});
