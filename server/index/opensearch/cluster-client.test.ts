import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createClusterClient } from "./cluster-client.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function node(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const says =
  (status: number, body: object): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(JSON.stringify(body));
/** Where nothing listens. */
const AWAY = "http://127.0.0.1:9";
const UNAVAILABLE = { name: "AppError", code: "UNAVAILABLE" };

test("a node that is away, or too busy, is passed over for the next", async () => {
  const busy = vi.fn(says(503, { error: { type: "cluster_block_exception" } }));
  const urls = [AWAY, await node(busy), await node(says(200, { name: "third" }))];
  const client = createClusterClient(urls);
  for (let n = 0; n < 6; n++) expect(await client.send("GET", "/")).toEqual({ name: "third" });
  expect(busy.mock.calls.length).toBeLessThan(3);
});

test("a refusal is told at once with its name, unless the caller takes it for an answer", async () => {
  const asked = vi.fn(says(404, { error: { type: "index_not_found_exception" }, status: 404 }));
  const client = createClusterClient([await node(asked)]);
  const refused = { name: "ClusterRefusal", status: 404, type: "index_not_found_exception" };
  await expect(client.send("GET", "/a")).rejects.toMatchObject(refused);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await client.send("GET", "/a", undefined, { also: [404] })).toMatchObject({ status: 404 });
});

test("nodes that say nothing are given up within the time limit, and for a while nobody waits for them again", async () => {
  const asked = vi.fn(() => undefined);
  let ahead = 0;
  const client = createClusterClient([await node(asked)], () => performance.now() + ahead);
  const limit = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => limit.mockRestore());
  await expect(client.send("GET", "/", undefined, { limitMs: 300 })).rejects.toMatchObject(UNAVAILABLE);
  expect(limit.mock.calls.every(([ms]) => ms <= 300)).toBe(true);
  await expect(client.send("GET", "/")).rejects.toMatchObject(UNAVAILABLE);
  expect(asked).toHaveBeenCalledTimes(1);
  ahead = 10_000;
  await expect(client.send("GET", "/", undefined, { limitMs: 300 })).rejects.toMatchObject(UNAVAILABLE);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("names and passwords are sent as a header, lists as lines", async () => {
  const got: unknown[] = [];
  const url = await node((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      got.push([request.headers.authorization, request.url, body]);
      response.end("{}");
    });
  });
  const client = createClusterClient([url.replace("http://", "http://me:se%3Acret@")]);
  await client.send("POST", "/_bulk", [{ a: 1 }, { b: 2 }]);
  expect(got).toEqual([[`Basic ${Buffer.from("me:se:cret").toString("base64")}`, "/_bulk", '{"a":1}\n{"b":2}\n']]);
});
