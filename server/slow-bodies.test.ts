import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { watchBodies } from "./slow-bodies.ts";

type World = {
  look: () => void;
  /** Begins a post of a megabyte of this type. */
  post: (type: string) => Promise<Socket>;
  /** Sends so much more and waits until it is there. */
  send: (socket: Socket, bytes: number) => Promise<void>;
};

/** By default everything that comes is read at once. */
async function inWorld(work: (world: World) => Promise<void>, listener: RequestListener = (r) => r.resume()) {
  const http = createServer(listener);
  const look = watchBodies(http);
  let received = 0;
  http.on("connection", (socket: Socket) => socket.on("data", (bytes: Buffer) => (received += bytes.length)));
  await once(http.listen(0, "127.0.0.1"), "listening");
  const { port } = http.address() as AddressInfo;
  const send = async (socket: Socket, bytes: number) => {
    const all = received + bytes;
    socket.write("x".repeat(bytes));
    await vi.waitUntil(() => received >= all);
  };
  const post = async (type: string) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    const begun = once(http, "request");
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n`);
    await begun;
    return socket;
  };
  try {
    await work({ look, post, send });
  } finally {
    http.closeAllConnections();
    http.close();
  }
}

const UPLOAD = "multipart/form-data; boundary=x";
const closed = (socket: Socket) => (socket.destroyed ? Promise.resolve() : once(socket, "close"));

test("a body that hardly comes is cut off, whatever it says it is", async () => {
  await inWorld(async ({ look, post, send }) => {
    const [nothing, little] = [await post("application/x-www-form-urlencoded"), await post(UPLOAD)];
    look();
    await send(little, 100);
    look();
    await closed(nothing);
    await closed(little);
  });
});

test("an upload that keeps coming is not cut off, however long it takes; a form is, after half a minute", async () => {
  await inWorld(async ({ look, post, send }) => {
    const [upload, form] = [await post(UPLOAD), await post("application/x-www-form-urlencoded")];
    for (let n = 0; n < 20; n++) {
      look();
      await send(upload, 20_000);
      if (n < 2) await send(form, 20_000);
    }
    await closed(form);
    expect(upload.destroyed).toBe(false);
  });
});

test("a body that waits for us is not its sender's doing", async () => {
  await inWorld(
    async ({ look, post, send }) => {
      const waiting = await post(UPLOAD);
      await send(waiting, 100);
      for (let n = 0; n < 5; n++) look();
      await send(waiting, 100);
    },
    () => undefined,
  );
});
