import { Readable } from "node:stream";

/**
 * A stream of Node, or a generator, as the body of an answer; it is closed when its reader goes. `Readable.toWeb` throws where nobody can catch it when the reader
 * goes between a wish for more and what was waiting: that would end the process.
 */
export function webStream(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      // A stream whose next piece is still waited for hears nothing of `return`.
      if (body instanceof Readable) body.on("error", () => undefined).destroy();
      else await pieces.return?.();
    },
  });
}
