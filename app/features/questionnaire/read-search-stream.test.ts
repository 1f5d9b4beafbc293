import { expect, test } from "vitest";
import { readSearchStream } from "./read-search-stream.ts";

const HALF = { read: 50, total: 100, matched: 3 };
const ALL = { read: 100, total: 100, matched: 7 };

test("lines come out whole, however the bytes were cut", async () => {
  const bytes = new TextEncoder().encode(`${JSON.stringify(HALF)}\n${JSON.stringify(ALL)}\n`);
  for (const size of [1, 7, 1000]) expect(await linesOf(streamed(bytes, size))).toEqual([HALF, ALL]);
});

test("a stream without its last line is a failure", async () => {
  const bytes = new TextEncoder().encode(`${JSON.stringify(HALF)}\n{"read":`);
  await expect(linesOf(streamed(bytes, 1000))).rejects.toThrow("cut off");
});

test("an answer that is no stream is a failure", async () => {
  await expect(linesOf(new Response("{}", { status: 503 }))).rejects.toThrow("503");
});

async function linesOf(response: Response) {
  const lines = [];
  for await (const line of readSearchStream(response)) lines.push(line);
  return lines;
}

function streamed(bytes: Uint8Array<ArrayBuffer>, size: number): Response {
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return new Response(body);
}
