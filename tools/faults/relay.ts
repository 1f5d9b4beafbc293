import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A way to a server that can be made slow, or lead nowhere. */
export type Relay = {
  url: string;
  delayMs: number;
  /** Whoever is there is cut off, whoever comes is turned away, or nobody any more. */
  break: (broken: boolean) => void;
  close: () => Promise<void>;
};

/** Listens on loopback and passes on, in both directions, what comes for the server in `url`, each piece after `delayMs`. */
export async function openRelay(url: string): Promise<Relay> {
  const to = new URL(url);
  const open = new Set<Socket>();
  let broken = false;
  const server = createServer((near) => {
    if (broken) return void near.destroy();
    const far = connect(Number(to.port || 5432), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      let passed: Promise<unknown> = Promise.resolve();
      one.on("data", (bytes) => {
        passed = passed.then(() => wait(relay.delayMs)).then(() => other.write(bytes));
      });
      one.on("close", () => void passed.then(() => other.destroy()));
      one.on("error", () => other.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = new URL(url);
  own.hostname = "127.0.0.1";
  own.port = String((server.address() as AddressInfo).port);
  const relay: Relay = {
    url: own.href,
    delayMs: 0,
    break(now) {
      broken = now;
      if (now) for (const socket of open) socket.destroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return relay;
}
