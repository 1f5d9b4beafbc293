import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { encodeData } from "./encode-data.ts";

async function decoded(text: string | null): Promise<unknown> {
  const body = new Blob([text ?? ""]).stream();
  return (await decode(body, globalThis as unknown as Window)).value;
}

test("React Router reads what was written", async () => {
  const shared = { country: "IT" };
  const data = {
    empty: "",
    text: '<b> \u2028 "quoted" D',
    zero: 0,
    half: -0.5,
    yes: true,
    no: false,
    nothing: null,
    missing: undefined,
    list: ["D", 0, null, undefined, [], {}],
    twice: [shared, shared],
    _1: { "": "named by nothing" },
  };
  expect(await decoded(encodeData(data))).toEqual(data);
});

test("an object that appears twice is written once, and is one again", async () => {
  const shared = { country: "IT" };
  const { a, b } = (await decoded(encodeData({ a: shared, b: shared }))) as { a: object; b: object };
  expect(a).toBe(b);
});

test.each([
  ["a promise", Promise.resolve(1)],
  ["a date", new Date(0)],
  ["a response", new Response("")],
  ["a set", new Set()],
  ["a number that JSON does not know", Number.NaN],
  ["minus nothing", -0],
  ["code", () => 1],
])("%s is left to another encoder", (_name, value) => {
  expect(encodeData({ list: [{ value }] })).toBeNull();
});
