import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "#server/threads/thread-pool.ts";
import { drawPicture } from "./draw-picture.ts";
import type { PictureWords } from "./share-picture-port.ts";

parentPort?.on("message", async (words: PictureWords | null) => {
  const answer: ThreadAnswer<Uint8Array> = await drawPicture(words).then(
    (output) => ({ output }),
    () => ({ failed: "The picture could not be drawn." }),
  );
  parentPort?.postMessage(answer);
});
