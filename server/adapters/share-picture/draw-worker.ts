import { parentPort } from "node:worker_threads";
import { drawPicture } from "./draw-picture.ts";
import type { PictureWords } from "./share-picture-port.ts";

parentPort?.on("message", async ({ id, words }: { id: number; words: PictureWords | null }) => {
  const png = await drawPicture(words).catch(() => null);
  parentPort?.postMessage({ id, png });
});
