import { createECDH } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startPushService, vapidClaims } from "#tests/support/servers/push-service.ts";
import { createWebPush, encryptPush } from "./web-push.ts";

const NOW = new Date("2026-03-14T09:26:53Z");
const service = await startPushService({ now: () => NOW });
afterAll(() => service.close());
const { push, browser, received, answers } = service;
const target = (host?: string) => ({ endpoint: browser("1", host).endpoint, ...browser().keys });

test("the example of RFC 8291 comes out as it stands there", () => {
  const keys = createECDH("prime256v1");
  keys.setPrivateKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url");
  const told = encryptPush(
    {
      endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    "When I grow up, I want to be a watermelon",
    { keys, salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url") },
  );
  expect(told.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("the browser reads what was sent, and its service knows by whom", async () => {
  expect(await push.send(target(), "3 نئی ملازمتیں")).toBe("sent");
  const { headers, text, path } = received.at(-1) as (typeof received)[number];
  expect([text, path]).toEqual(["3 نئی ملازمتیں", "/send/1"]);
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", host: "push.example" });
  expect(headers.authorization).toContain(`k=${push.publicKey}`);
  const claims = vapidClaims(headers.authorization);
  expect(claims).toMatchObject({ aud: "https://push.example", sub: "mailto:support@jobs.example" });
  const hours = (Number(claims?.exp) * 1_000 - NOW.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(24);
  const again = await startPushService();
  expect(again.push.publicKey).toBe(push.publicKey);
  await again.close();
  const other = await startPushService({ secret: "another secret, that is long enough" });
  expect(other.push.publicKey).not.toBe(push.publicKey);
  await other.close();
});

test.each([
  [404, "gone"],
  [410, "gone"],
  [400, "refused"],
  [403, "refused"],
  [413, "refused"],
])("a service that answers %d: %s", async (status, outcome) => {
  answers.push(status);
  expect(await push.send(target(), "x")).toBe(outcome);
});

test.each([429, 500, 503])("a service that answers %d is tried again", async (status) => {
  answers.push(status);
  await expect(push.send(target(), "x")).rejects.toThrow(`answered ${status}`);
});

test("a private address is never connected to and ends the subscription", async () => {
  const before = received.length;
  expect(await push.send(target("private.example"), "x")).toBe("gone");
  expect(await push.send({ ...target(), endpoint: "https://127.0.0.1/x" }, "x")).toBe("gone");
  expect(received).toHaveLength(before);
});

test.each([
  ["http", { endpoint: "http://push.example/1" }],
  ["another port", { endpoint: "https://push.example:8443/1" }],
  ["a log-in", { endpoint: "https://ada:x@push.example/1" }],
  ["script", { endpoint: "javascript:alert(1)" }],
  ["an endless address", { endpoint: `https://push.example/${"x".repeat(1_000)}` }],
  ["no point", { p256dh: "BCVx" }],
  ["a point beside the curve", { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString("base64url") }],
  ["a short secret", { auth: "AAAA" }],
])("%s is no target", (_, wrong) => {
  expect(push.accepts(target())).toBe(true);
  expect(push.accepts({ ...target(), ...wrong })).toBe(false);
});

test("a host that does not answer costs a moment, and rests longer each time; others are sent meanwhile", async () => {
  let time = NOW.getTime();
  let silent = true;
  const asked: string[] = [];
  const web = {
    send: async ({ url }: { url: string }) => {
      asked.push(new URL(url).host);
      if (silent && url.includes("slow")) await new Promise(() => undefined);
      return { status: 201, header: () => null, body: "", chunks: null };
    },
  };
  const deps = { web, secret: "a secret of the tests, long enough", contact: "mailto:x@jobs.example" };
  const own = createWebPush({ ...deps, now: () => new Date(time), sendMs: 20 });
  const send = (host: string) => own.send(target(host), "x");
  await expect(send("slow.example")).rejects.toThrow("No answer");
  await expect(send("slow.example")).rejects.toThrow("rests");
  expect(await send("push.example")).toBe("sent");
  expect(asked).toEqual(["slow.example", "push.example"]);
  time += 60_000;
  await expect(send("slow.example")).rejects.toThrow("No answer");
  time += 60_000;
  await expect(send("slow.example")).rejects.toThrow("rests");
  time += 60_000;
  silent = false;
  expect(await send("slow.example")).toBe("sent");
});
