import { setImmediate as turn } from "node:timers/promises";
import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { keptPages } from "./kept-pages.ts";

const PAGE = { headers: { "content-type": "text/html" } };

let generation = 1;
let now = 0;
let making: PromiseWithResolvers<Response>[] = [];
let app = new Hono();
beforeEach(() => {
  [generation, now, making] = [1, 0, []];
  const keep = keptPages({
    catalogue: { summary: () => ({ generation, preparing: false }) as never },
    now: () => new Date(now),
    policyOf: () => "",
    pause: () => turn(),
  });
  const make = () => {
    const one = Promise.withResolvers<Response>();
    making.push(one);
    return one.promise;
  };
  app = new Hono();
  app.get("*", async (c) => (await keep(c, { locale: "en", origin: "http://localhost" }, make)) ?? c.text("own"));
});

const ask = async () => (await app.request("/results")).text();
async function firstPage() {
  const asked = ask();
  making[0]?.resolve(new Response("<p>1</p>", PAGE));
  return await asked;
}

test("while the list changes people get the page before, until the next one is made", async () => {
  expect(await firstPage()).toBe("<p>1</p>");
  generation = 2;
  expect(await ask()).toBe("<p>1</p>");
  generation = 3;
  expect(await ask()).toBe("<p>1</p>");
  await turn();
  expect(making).toHaveLength(3);
  making[2]?.resolve(new Response("<p>3</p>", PAGE));
  await turn();
  making[1]?.resolve(new Response("<p>2</p>", PAGE));
  await turn();
  expect(await ask()).toBe("<p>3</p>");
  expect(making).toHaveLength(3);
});

test("a page of two seconds ago stands in for none", async () => {
  await firstPage();
  generation = 2;
  now = 2_000;
  const asked = ask();
  making[1]?.resolve(new Response("<p>2</p>", PAGE));
  expect(await asked).toBe("<p>2</p>");
});

test("an old page that was right a moment ago stands in, and no longer than that", async () => {
  await firstPage();
  now = 30_000;
  expect(await ask()).toBe("<p>1</p>");
  generation = 2;
  now += 1_999;
  expect(await ask()).toBe("<p>1</p>");
  await turn();
  now += 1;
  const asked = ask();
  making[1]?.resolve(new Response("<p>2</p>", PAGE));
  expect(await asked).toBe("<p>2</p>");
  expect(making).toHaveLength(2);
});

test("what could not be made is made again for whoever comes next", async () => {
  await firstPage();
  generation = 2;
  expect(await ask()).toBe("<p>1</p>");
  await turn();
  making[1]?.reject(new Error("The database is away."));
  await turn();
  const asked = ask();
  making[2]?.resolve(new Response("<p>2</p>", PAGE));
  expect(await asked).toBe("<p>2</p>");
});

test("a page that was made anew counts once: the others stay", async () => {
  await firstPage();
  const large = new Response("x".repeat(9_000_000), PAGE);
  for (let round = 0; round < 5; round++) {
    generation++;
    const asked = app.request("/results?q=nurse");
    await turn();
    making.at(-1)?.resolve(large.clone());
    await asked;
    await turn();
  }
  expect(await ask()).toBe("<p>1</p>");
});
