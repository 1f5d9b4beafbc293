import { once } from "node:events";
import { Agent, createServer, get, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { type ConnectionShares, shareConnections, withoutPipelines } from "./connection-shares.ts";

type World = { port: number; idle: (from: string) => Promise<Socket>; answer: () => void; asked: () => number };

/** A server that answers "/" at once and everything else when told. */
async function inWorld(shares: ConnectionShares, work: (world: World) => Promise<void>): Promise<void> {
  const held: (() => void)[] = [];
  const http: Server = createServer((request, response) => {
    const done = () => response.end("done");
    if (request.url === "/") done();
    else held.push(done);
  });
  shareConnections(http, shares);
  await once(http.listen(0, "127.0.0.1"), "listening");
  const { port } = http.address() as AddressInfo;
  const open: Socket[] = [];
  const idle = async (from: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    open.push(socket.on("error", () => undefined));
    await once(socket, "connect");
    return socket;
  };
  try {
    await work({
      port,
      idle,
      asked: () => held.length,
      answer: () => {
        for (const done of held.splice(0)) done();
      },
    });
  } finally {
    for (const socket of open) socket.destroy();
    http.closeAllConnections();
    http.close();
  }
}

const closed = (socket: Socket) => (socket.destroyed ? Promise.resolve() : once(socket, "close"));

function page(port: number, from: string, path = "/"): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", localAddress: from, path, agent: false }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    }).once("error", reject);
  });
}

test("idle connections of one address shut out neither others nor itself", async () => {
  await inWorld({ total: 20, perNetwork: 5 }, async ({ port, idle }) => {
    const flood: Socket[] = [];
    for (let n = 0; n < 30; n++) flood.push(await idle("127.0.0.2"));
    await Promise.all(flood.slice(0, 25).map(closed));
    expect(flood.filter((socket) => !socket.destroyed)).toHaveLength(5);
    expect(await page(port, "127.0.0.3")).toBe(200);
    expect(await page(port, "127.0.0.2")).toBe(200);
  });
});

test("many addresses together make room for one more: the largest gives way", async () => {
  await inWorld({ total: 6, perNetwork: 4 }, async ({ port, idle }) => {
    const large = [await idle("127.0.0.2"), await idle("127.0.0.2"), await idle("127.0.0.2"), await idle("127.0.0.2")];
    const small = [await idle("127.0.0.3"), await idle("127.0.0.4")];
    expect(await page(port, "127.0.0.5")).toBe(200);
    await closed(large[0] as Socket);
    expect(small.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });
});

test("a connection that does not wait for answers is closed, and what it sent besides never begins", async () => {
  let begun = 0;
  const http = createServer(
    withoutPipelines((_, response) => {
      begun++;
      setImmediate(() => response.end("done"));
    }),
  );
  await once(http.listen(0, "127.0.0.1"), "listening");
  const { port } = http.address() as AddressInfo;
  const send = async (count: number) => {
    const socket = connect(port, "127.0.0.1");
    let answers = "";
    socket.on("data", (piece) => (answers += piece)).on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(count));
    await Promise.race([
      once(socket, "close"),
      vi.waitFor(() => expect(answers.split("done")).toHaveLength(count + 1)),
    ]);
    socket.destroy();
    return answers.split("done").length - 1;
  };
  try {
    expect(await send(10)).toBe(10);
    begun = 0;
    expect(await send(1_000)).toBe(0);
    expect(begun).toBe(16);
    // One after the other a connection goes on for as long as it likes.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; n < 40; n++) {
      const [answer] = await once(get({ port, host: "127.0.0.1", agent }), "response");
      await once(answer.resume(), "end");
    }
    agent.destroy();
    expect(begun).toBe(56);
  } finally {
    http.closeAllConnections();
    http.close();
  }
});

test("who is being answered is not cut off", async () => {
  await inWorld({ total: 20, perNetwork: 2 }, async ({ port, idle, answer, asked }) => {
    const slow = [page(port, "127.0.0.2", "/slow"), page(port, "127.0.0.2", "/slow")];
    await vi.waitFor(() => expect(asked()).toBe(2));
    await expect(page(port, "127.0.0.2")).rejects.toThrow();
    await closed(await idle("127.0.0.2"));
    answer();
    expect(await Promise.all(slow)).toEqual([200, 200]);
  });
});
