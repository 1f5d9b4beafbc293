import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { webStream } from "./web-stream.ts";

test("the whole is read, and a fault reaches who reads", async () => {
  const whole = new PassThrough();
  whole.write("all ");
  whole.end("of it");
  expect((await buffer(webStream(whole))).toString()).toBe("all of it");
  const broken = new PassThrough();
  broken.write("some");
  broken.destroy(new Error("gone"));
  await expect(buffer(webStream(broken))).rejects.toThrow("gone");
});

test("a reader that goes at any moment, while pieces wait, ends the stream and throws nothing of its own", async () => {
  const thrown: unknown[] = [];
  const keep = (error: unknown) => thrown.push(error);
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", keep);
  onTestFinished(() => {
    process.off("uncaughtException", keep);
    for (const other of others) process.on("uncaughtException", other);
  });
  for (let moment = 0; moment < 60; moment++) {
    const body = new PassThrough();
    for (let n = 0; n < 8; n++) body.write(Buffer.alloc(9_000));
    const reader = webStream(body).getReader();
    for (let n = 0; n < moment % 4; n++) void reader.read();
    for (let n = 0; n < moment / 4; n++) await null;
    await reader.cancel();
    await nextTurn();
    expect(body.destroyed).toBe(true);
  }
  expect(thrown).toEqual([]);
});

test("a generator is closed when its reader goes", async () => {
  let closed = false;
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(1);
    } finally {
      closed = true;
    }
  }
  const reader = webStream(endless()).getReader();
  await reader.read();
  await reader.cancel();
  expect(closed).toBe(true);
});
