import { Hono } from "hono";
import { expect, test } from "vitest";
import { isKnown } from "./is-known.ts";

const ETAG = 'W/"a-1"';
const app = new Hono().get("/", (c) => c.json(isKnown(c, ETAG)));

test.each([
  [ETAG, true],
  ['"a-1"', true],
  ['"b", W/"a-1"', true],
  ["*", true],
  ['"xa-1x"', false],
  ["", false],
])("%s is known: %s", async (known, is) => {
  expect(await (await app.request("/", { headers: { "if-none-match": known } })).json()).toBe(is);
});
