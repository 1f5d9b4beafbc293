import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Network, networkOf } from "#domain/shared/network-of.ts";

export type ConnectionShares = {
  total: number;
  /** Of one network; all of a wide one may have twice as many. Infinity behind a proxy, which is one address. */
  perNetwork: number;
};

/** Requests of one connection that wait for their answers; a browser or proxy sends one and waits for it. */
const MOST_AT_ONCE = 16;

/** Closes connections that pipeline requests: all those in one packet would begin in the same turn of the event loop. */
export function withoutPipelines(listener: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (open.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > MOST_AT_ONCE) return void socket.destroy();
    open.set(socket, count);
    response.once("close", () => open.set(socket, (open.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

/**
 * Keeps one network from holding all connections. When there is no room, the longest idle connection is closed: of the same network, or when
 * the server is full, of the network that holds most. A connection being answered is never closed.
 */
export function shareConnections(http: Server, { total, perNetwork }: ConnectionShares): void {
  /** The connections of each network, in the order in which they began to wait. */
  const held = new Map<string, Set<Socket>>();
  const answered = new Map<Socket, number>();
  let count = 0;

  http.on("connection", (socket: Socket) => {
    const from = networkOf(socket.remoteAddress ?? null);
    const keys = keysOf(from);
    for (const [key, most] of keys) if (!makeRoom(held.get(key), most * perNetwork)) return void socket.destroy();
    if (count >= total && !closeIdle(largest())) return void socket.destroy();
    count++;
    for (const [key] of keys) held.set(key, (held.get(key) ?? new Set()).add(socket));
    socket.once("close", () => {
      count--;
      answered.delete(socket);
      for (const [key] of keys) {
        held.get(key)?.delete(socket);
        if (held.get(key)?.size === 0) held.delete(key);
      }
    });
  });

  http.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answered.set(socket, (answered.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const rest = (answered.get(socket) ?? 1) - 1;
      if (rest > 0) return void answered.set(socket, rest);
      answered.delete(socket);
      // It waits again, behind the others.
      for (const sockets of held.values()) if (sockets.delete(socket)) sockets.add(socket);
    });
  });

  const makeRoom = (sockets: Set<Socket> | undefined, most: number) =>
    sockets === undefined || sockets.size < most || closeIdle(sockets);

  function closeIdle(sockets: Set<Socket>): boolean {
    for (const socket of sockets) {
      if (answered.has(socket) || socket.destroyed) continue;
      socket.destroy();
      return true;
    }
    return false;
  }

  function largest(): Set<Socket> {
    return [...held.values()].reduce((most, sockets) => (sockets.size > most.size ? sockets : most), new Set<Socket>());
  }
}

function keysOf({ near, wide }: Network): [key: string, shares: number][] {
  return wide === null
    ? [[near, 1]]
    : [
        [near, 1],
        [`${wide}/48`, 2],
      ];
}
