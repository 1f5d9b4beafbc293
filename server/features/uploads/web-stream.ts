import { Readable } from "node:stream";

/**
 * A response body from a Node stream or generator, closed when its reader goes. `Readable.toWeb` can then throw where nobody catches it,
 * which would end the process.
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
