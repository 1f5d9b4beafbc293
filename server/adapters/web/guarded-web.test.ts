import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect as connectTcp } from "node:net";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { createGuardedWeb } from "./guarded-web.ts";
import { isPublicAddress } from "./public-address.ts";
import type { WebDoor, WebPort } from "./web-port.ts";

const PUBLIC = "93.184.1.2";
const open: { server: Server; web: WebPort }[] = [];

afterEach(() => {
  for (const { server, web } of open.splice(0)) {
    web.close();
    server.closeAllConnections();
    server.close();
  }
});

/** A web in which every connection leads to `listener`, whatever its address. */
async function webTo(listener: RequestListener, door: Partial<WebDoor> = {}) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const connected: { address: string; port: number; servername: string | null }[] = [];
  const web = createGuardedWeb({
    after: () => () => undefined,
    resolve: async () => [PUBLIC],
    connect: (to) => {
      connected.push(to);
      return connectTcp({ host: "127.0.0.1", port });
    },
    ...door,
  });
  open.push({ server, web });
  const get = (url: string) => web.send({ method: "GET", url, headers: {} });
  return { get, web, connected };
}

async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await nextTurn();
}

describe("the guard", () => {
  test("connects to the address that was looked up and checked, under the name that was asked for", async () => {
    const { get, connected } = await webTo((request, response) =>
      response.end(`${request.headers.host}${request.url}`),
    );
    expect((await get("https://jobs.example/a?b=1")).body).toBe("jobs.example/a?b=1");
    expect(connected).toEqual([{ address: PUBLIC, port: 443, servername: "jobs.example" }]);
  });

  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://169.254.169.254/",
    "ftp://jobs.example/",
    "file:///etc/passwd",
    "https://jobs.example:8443/",
    "https://user:word@jobs.example/",
    "nonsense",
  ])("refuses %s and connects to nothing", async (url) => {
    const { get, connected } = await webTo((_, response) => response.end());
    await expect(get(url)).rejects.toMatchObject({ fault: "address" });
    expect(connected).toEqual([]);
  });

  test("refuses a name of which one address is private", async () => {
    const { get, connected } = await webTo((_, response) => response.end(), {
      resolve: async () => [PUBLIC, "10.0.0.1"],
    });
    await expect(get("https://jobs.example/")).rejects.toMatchObject({ fault: "address" });
    expect(connected).toEqual([]);
  });

  test("tells a name that does not exist from names that cannot be looked up", async () => {
    const failing = (code: string) =>
      webTo(() => undefined, { resolve: () => Promise.reject(Object.assign(new Error(), { code })) });
    await expect((await failing("ENOTFOUND")).get("https://a.example/")).rejects.toMatchObject({
      fault: "no-such-host",
    });
    await expect((await failing("EAI_AGAIN")).get("https://a.example/")).rejects.toMatchObject({ fault: "dns" });
  });
});

/** Keeps what waits, until it is called or taken back. */
function waitsIn(waits: Set<() => void>): WebDoor["after"] {
  return (_, late) => {
    waits.add(late);
    return () => waits.delete(late);
  };
}

function* letters(): Generator<string> {
  for (;;) yield "a".repeat(1_024);
}

describe("the bounds", () => {
  test("a picture keeps its bytes, and may have 100 kB", async () => {
    const pixels = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const { web } = await webTo((request, response) =>
      response.end(request.url === "/logo" ? pixels : Buffer.alloc(100 * 1024 + 1)),
    );
    const picture = (url: string) => web.send({ method: "GET", url, headers: {}, isPicture: true });
    expect(Buffer.from((await picture("https://jobs.example/logo")).body, "latin1")).toEqual(pixels);
    await expect(picture("https://jobs.example/poster")).rejects.toMatchObject({ fault: "too-large" });
  });

  test("a body that decompresses to more than the limit is cut off", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const { get } = await webTo((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    await expect(get("https://jobs.example/")).rejects.toMatchObject({ fault: "too-large" });
  });

  test("compressed bodies are read, in the charset they state", async () => {
    const { get } = await webTo((_, response) =>
      response
        .writeHead(200, { "content-encoding": "gzip", "content-type": "text/html; charset=iso-8859-1" })
        .end(gzipSync(Buffer.from("caf\u00e9", "latin1"))),
    );
    expect((await get("https://jobs.example/")).body).toBe("caf\u00e9");
  });

  test.each(["headers", "the body"])("whoever stalls before the end of %s is left", async (part) => {
    const waits = new Set<() => void>();
    const { get } = await webTo(
      (_, response) => {
        if (part === "the body") response.writeHead(200, { "content-length": "10" }).write("a");
        setTimeout(() => [...waits].at(-1)?.(), 50);
      },
      { after: waitsIn(waits) },
    );
    await expect(get("https://jobs.example/")).rejects.toMatchObject({ fault: "timeout" });
  });

  test("nothing waits for an answer that has come", async () => {
    const waits = new Set<() => void>();
    const { get } = await webTo((_, response) => response.end("a"), { after: waitsIn(waits) });
    expect((await get("https://jobs.example/")).body).toBe("a");
    expect(waits.size).toBe(0);
  });

  test("a stream that goes on for ever, never pausing, is left after hours", async () => {
    const hours = new Set<() => void>();
    const { web } = await webTo((_, response) => void Readable.from(letters()).pipe(response), {
      after: (ms, late) => (ms > 3_600_000 ? waitsIn(hours)(ms, late) : () => undefined),
    });
    const { chunks } = await web.send({ method: "GET", url: "https://jobs.example/", headers: {}, streamed: true });
    const read = async () => {
      for await (const _ of chunks ?? []) for (const expire of hours) expire();
    };
    await expect(read()).rejects.toMatchObject({ fault: "timeout" });
  });

  test("a stream that is left before its end keeps no connection open", async () => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const { web } = await webTo((_, response) => {
      response.on("close", close);
      response.write("a");
    });
    const { chunks } = await web.send({ method: "GET", url: "https://jobs.example/", headers: {}, streamed: true });
    for await (const _ of chunks ?? []) break;
    await expect(closed).resolves.toBeUndefined();
  });

  test("a stream that is left when all of it has arrived brings nothing down", async () => {
    for (const length of [100, 60_000]) {
      const { web } = await webTo((_, response) => response.end(Buffer.alloc(length, 32)));
      const { chunks } = await web.send({ method: "GET", url: "https://jobs.example/", headers: {}, streamed: true });
      await nextTurns();
      for await (const _ of chunks ?? []) break;
      await nextTurns();
      const again = await web.send({ method: "GET", url: "https://jobs.example/", headers: {}, streamed: true });
      let read = 0;
      for await (const piece of again.chunks ?? []) read += piece.length;
      expect(read).toBe(length);
    }
  });

  test("a refusal is read at once, streamed or not", async () => {
    const { web } = await webTo((_, response) => response.writeHead(503).end("later"));
    const answer = await web.send({ method: "GET", url: "https://jobs.example/", headers: {}, streamed: true });
    expect(answer).toMatchObject({ status: 503, body: "later", chunks: null });
  });

  test("a connection that breaks off is a fault, not an answer", async () => {
    const { get } = await webTo((_, response) => {
      response.writeHead(200, { "content-length": "10" }).write("a");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(get("https://jobs.example/")).rejects.toMatchObject({ fault: "broken" });
  });
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["192.168.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["fe80::1", false],
  ["fc00::1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["::ffff:8.8.8.8", false],
  ["jobs.example", false],
])("%s is public: %s", (address, expected) => expect(isPublicAddress(address)).toBe(expected));
