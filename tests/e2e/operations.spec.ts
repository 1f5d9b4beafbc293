import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { expect, test } from "./fixtures.ts";
import { startOwnServer } from "./own-server.ts";

test("a slow client does not keep the program from closing its database", async () => {
  // A server of its own is started.
  test.setTimeout(PROCESS_MS);
  const server = await startOwnServer();
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    "POST /onboarding/education HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\neduc",
  );
  socket.on("error", () => undefined);
  server.process.kill("SIGTERM");
  const [code] = await once(server.process, "exit");
  expect(code).toBe(0);
  expect(readdirSync(server.dataDir).filter((name) => name.endsWith("-journal"))).toEqual([]);
  await server.stop();
});
