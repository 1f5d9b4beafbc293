import type { Readable } from "node:stream";

/**
 * A stream of Node as the body of an answer, which closes when its reader goes. `Readable.toWeb` throws where nobody can catch it when the reader
 * goes between a wish for more and what was waiting: that would end the process.
 */
export function webStream(body: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      body.on("error", () => undefined).destroy();
    },
  });
}
