import { expect, test } from "vitest";
import { nameUuid, postingId } from "./posting-id.ts";

test("an id stays what it is: it is in links, saved jobs and applications", () => {
  expect(postingId({ source: "board", externalId: "42" })).toBe("508df0cc-7d3e-82d5-9e80-8707ea556a68");
});

test("ids are UUIDs of version 8, of one posting each", () => {
  const identities = ["a", "b", "ab", "a b", "", ":", "日本"].flatMap((source) =>
    ["a", "b", "b b", ":a", "日本"].map((externalId) => ({ source, externalId })),
  );
  const ids = identities.map(postingId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(identities.length);
});

test("the variant is kept to its two bits, the rest is the hash", () => {
  const variants = Array.from({ length: 64 }, (_, n) => nameUuid(String(n)).charAt(19));
  expect(new Set(variants)).toEqual(new Set(["8", "9", "a", "b"]));
});
