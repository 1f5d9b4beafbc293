import { parentPort } from "node:worker_threads";
import { type CvDrawing, type DrawnCv, drawCv } from "#server/features/resumes/cv/draw-cv.ts";
import type { ThreadAnswer } from "#server/threads/thread-pool.ts";
import type { ReceiptDrawing } from "./draw-receipt.ts";

/** Draws receipts and CVs one after another, each some tenths of a second of computing. */
parentPort?.on("message", (drawing: ReceiptDrawing | CvDrawing) => {
  const answer = (message: ThreadAnswer<Uint8Array | DrawnCv>) => parentPort?.postMessage(message);
  // Loaded with the first receipt, so that no CV waits for it.
  const drawn =
    "cv" in drawing ? drawCv(drawing) : import("./draw-receipt.ts").then(({ drawReceipt }) => drawReceipt(drawing));
  drawn.then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : "The document could not be drawn." }),
  );
});
