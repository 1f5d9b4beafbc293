import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { testStorageContract } from "#tests/support/contracts/storage-contract.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { openS3Storage } from "./s3-storage.ts";

const { settings, close } = await startS3Server("useruploads");
afterAll(close);
const file = new TextEncoder().encode("x");

testStorageContract(() => openS3Storage(settings));

test("a bucket that is not there and keys that do not count are said in the product's words", async () => {
  const without = openS3Storage({ ...settings, bucket: "elsewhere" });
  await expect(without.put("a", file)).rejects.toThrow("does not exist");
  const stranger = openS3Storage({ ...settings, accessKeyId: "nobody" });
  await expect(stranger.put("a", file)).rejects.toThrow("permission");
  await expect(stranger.get("a")).rejects.toThrow("permission");
});

/** A server that answers as told; gives the storage that speaks to it. */
async function against(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return openS3Storage({ ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

test("a server in trouble is asked again, with the whole file", async () => {
  const bodies: string[] = [];
  const storage = await against(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(bodies.length < 3 ? 503 : 200).end();
  });
  await storage.put("a", file);
  expect(bodies).toEqual(["x", "x", "x"]);
});

test("a server that stays in trouble is given up", async () => {
  let calls = 0;
  const storage = await against((request, response) => {
    calls++;
    request.resume();
    response.writeHead(500).end();
  });
  await expect(storage.put("a", file)).rejects.toThrow();
  expect(calls).toBe(3);
});
