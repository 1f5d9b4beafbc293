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

/** As `webStream`, of text in UTF-8. */
export function webTextStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return webStream(encoded(pieces));
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
