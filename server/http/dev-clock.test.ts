import { expect, test } from "vitest";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { LOOPBACK_PEER } from "#tests/support/build/loopback-peer.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { devClock } from "./dev-clock.ts";

const { db } = await testDatabase();
const SITE = "http://localhost:3000";

function open() {
  let time = TEST_NOW.getTime();
  const now = () => new Date(time);
  const advance = (days: number) => {
    time += days * 86_400_000;
  };
  const page = devClock({ ...buildCtx(db, { now }), clock: { now, advance } });
  const post = (days: string, headers: Record<string, string> = {}, site = SITE) =>
    page.request(`${site}/dev/clock`, { method: "POST", body: new URLSearchParams({ days }), headers }, LOOPBACK_PEER);
  return { page, now, post };
}

test("it says what time it is, and moves on by the days of its buttons", async () => {
  const { page, now, post } = open();
  expect(await (await page.request(`${SITE}/dev/clock`, {}, LOOPBACK_PEER)).text()).toContain("2026-03-14 09:26 UTC");
  expect((await post("7")).status).toBe(303);
  expect(now().toISOString()).toBe("2026-03-21T09:26:53.000Z");
  for (const days of ["-1", "8", "NaN", ""]) expect((await post(days)).status).toBe(400);
  expect(now().toISOString()).toBe("2026-03-21T09:26:53.000Z");
});

test("no other site, and no other machine's name, moves it", async () => {
  const { now, post } = open();
  expect((await post("7", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await post("7", { origin: "https://evil.example" })).status).toBe(404);
  expect((await post("7", {}, "http://rebound.example")).status).toBe(404);
  expect((await post("7", { "x-forwarded-for": "192.0.2.1" })).status).toBe(404);
  expect(now()).toEqual(TEST_NOW);
});
