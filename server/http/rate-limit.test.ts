import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitSessions, rateLimit } from "./rate-limit.ts";

const MINUTE = 60_000;

function server() {
  let time = 10 * MINUTE;
  const limited = rateLimit({
    now: () => new Date(time),
    clientAddressHeader: "x-peer",
    hasSession: (cookies) => cookies === "known",
  });
  const app = new Hono().use(limited).all("*", (c) => c.text("done"));
  const post = (path: string, headers: Record<string, string>) => app.request(path, { method: "POST", headers });
  return { app, post, wait: (ms: number) => (time += ms) };
}

async function allowed(send: () => Response | Promise<Response>): Promise<number> {
  for (let count = 0; ; count++) if ((await send()).status === 429) return count;
}

test("an address that begins session after session is told to wait, and may go on afterwards", async () => {
  const { post, wait } = server();
  const send = () => post("/onboarding/education", { "x-peer": "198.51.100.7" });
  expect(await allowed(send)).toBe(240);
  expect((await send()).headers.get("retry-after")).toBe("60");
  wait(MINUTE);
  expect((await send()).status).toBe(200);
});

test("other addresses, readers and browsers with a session are not held up", async () => {
  const { app, post } = server();
  await allowed(() => post("/onboarding/education", { "x-peer": "198.51.100.7" }));
  expect((await post("/onboarding/education", { "x-peer": "198.51.100.8" })).status).toBe(200);
  expect((await post("/onboarding/education", { "x-peer": "198.51.100.7", cookie: "known" })).status).toBe(200);
  expect((await app.request("/results", { headers: { "x-peer": "198.51.100.7" } })).status).toBe(200);
});

test("whoever presses Apply again and again, with a session or without, does not make us ask employers as often", async () => {
  const { post } = server();
  let turn = 0;
  const press = () => post(`/jobs/${turn++}/apply`, { "x-peer": "198.51.100.7", cookie: "known" });
  expect(await allowed(press)).toBe(60);
  expect((await post("/jobs/1/apply", { "x-peer": "198.51.100.8", cookie: "known" })).status).toBe(200);
});

test("the client cannot choose another address: only the proxy's last entry counts", async () => {
  const { post } = server();
  let turn = 0;
  expect(
    await allowed(() =>
      post("/onboarding/confirmation", { cookie: "known", "x-peer": `10.0.0.${turn++}, 198.51.100.7` }),
    ),
  ).toBe(30);
});

test.each([
  [
    "résumés",
    40,
    8,
    ["/onboarding/confirmation", "/files/resume", "/files/kept-resume", "/files/application-resume", "/profile/resume"],
  ],
  ["archives", 4, 1, ["/profile/import"]],
])("only so many %s arrive at once, and a share of them from one network", async (_, max, share, paths) => {
  const held = Promise.withResolvers<void>();
  const limited = rateLimit({ now: () => new Date(0), clientAddressHeader: "x-peer", hasSession: () => true });
  const app = new Hono().use(limited).post("*", async (c) => {
    await held.promise;
    return c.text("kept");
  });
  let turn = 0;
  const send = async (from = `198.51.100.${turn}`) => {
    const headers = { "x-peer": from };
    return (await app.request(paths[turn++ % paths.length] ?? "", { method: "POST", headers })).status;
  };
  const slow = Array.from({ length: share }, (_, n) => send(`2001:db8:1:${n}::1`));
  expect(await send("2001:db8:1:ff::1")).toBe(503);
  const arriving = [...slow, ...Array.from({ length: max - share }, () => send())];
  expect(await send()).toBe(503);
  held.resolve();
  expect(new Set(await Promise.all(arriving))).toEqual(new Set([200]));
  expect(await send()).toBe(200);
});

test("a network begins so many sessions in a minute, whatever its cookies say, and others go on", () => {
  const begin = limitSessions(() => new Date(0));
  for (let count = 0; count < 240; count++) begin(`2001:db8::${count}`);
  expect(() => begin("2001:db8::ffff")).toThrow("Too many requests");
  expect(() => begin("198.51.100.8")).not.toThrow();
});

test("a network begins so many sessions a day, however it spreads them", () => {
  let minute = 0;
  const begin = limitSessions(() => new Date(minute * MINUTE));
  for (; minute < 1_000; minute++) for (let twice = 0; twice < 2; twice++) begin("198.51.100.7");
  expect(() => begin("198.51.100.7")).toThrow("tomorrow");
  expect(() => begin("198.51.100.8")).not.toThrow();
  minute = 24 * 60;
  expect(() => begin("198.51.100.7")).not.toThrow();
});
