import { expect, test } from "vitest";
import { parseEnv } from "#server/env.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { createFairStart } from "./fair-start.ts";

const database = await testDatabase();
const FLOOD = 60;

test("alone one begins at once; a crowd begins a few in each turn of the event loop", async () => {
  const mayStart = createFairStart();
  let begun = 0;
  const crowd = Array.from({ length: 9 }, () => mayStart("crowd").then(() => begun++));
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toBe(2);
  await Promise.all(crowd);
  expect(await mayStart("crowd")).toBe(true);
});

test("more than may wait are told so, of this lane alone", async () => {
  const mayStart = createFairStart();
  const crowd = Array.from({ length: 1_010 }, () => mayStart("crowd"));
  const somebody = mayStart("somebody");
  expect((await Promise.all(crowd)).filter((may) => !may)).toHaveLength(8);
  expect(await somebody).toBe(true);
});

test("a request from elsewhere is not answered after a network's flood of refused log-ins", async () => {
  const env = parseEnv({ NODE_ENV: "test", CLIENT_ADDRESS_HEADER: "x-peer" });
  const { app } = buildApp(database, { env });
  const answered: string[] = [];
  const post = async (from: string) => {
    const body = new URLSearchParams({ email: "ada@example.org", password: "a guess" });
    const headers = { origin: "http://localhost:3000", "x-peer": from };
    await (await app.request("http://localhost:3000/login", { method: "POST", body, headers })).text();
    answered.push(from);
  };
  await post("198.51.100.1");
  const flood = Array.from({ length: FLOOD }, () => post("10.0.0.1"));
  await Promise.all([...flood, post("198.51.100.1")]);
  expect(answered.indexOf("198.51.100.1", 1)).toBeLessThan(FLOOD / 3);
});
