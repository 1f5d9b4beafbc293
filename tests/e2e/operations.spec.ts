import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "./fixtures.ts";
import { startOwnServer } from "./own-server.ts";

test("a slow client does not keep the program from closing its database", async () => {
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

test("behind an https proxy forms work, cookies are locked to the host and links are ours", async ({ request }) => {
  const server = await startOwnServer({ APP_URL: "https://jobs.example", PAYMENTS: "simulated" });
  const headers = { host: "jobs.example", origin: "https://jobs.example" };
  const stored = await request.post(`${server.url}/onboarding/education`, {
    headers,
    form: { education: "bachelor" },
    maxRedirects: 0,
  });
  expect(stored.status()).toBe(303);
  const cookie = stored.headers()["set-cookie"] ?? "";
  expect(cookie).toMatch(/^__Host-rjp_visitor=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  expect(stored.headers()["strict-transport-security"]).toContain("max-age=31536000");
  const foreign = await request.post(`${server.url}/preferences`, {
    headers: { host: "evil.test", origin: "http://evil.test" },
    form: { theme: "dark" },
    maxRedirects: 0,
  });
  expect(foreign.status()).toBe(403);
  await server.stop();
});
