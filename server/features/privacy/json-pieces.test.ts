import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonPieces } from "./json-pieces.ts";

async function joined(value: unknown): Promise<string> {
  let text = "";
  for await (const piece of jsonPieces(value)) text += piece;
  return text;
}

/** The list in parts of two. */
async function* inParts<T>(list: readonly T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < list.length; at += 2) yield list.slice(at, at + 2);
}

test("the pieces are JSON of the same value, whether its lists are there or come in parts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), fc.array(fc.jsonValue()), async (value, list) => {
      const stored = JSON.parse(JSON.stringify({ value, list, empty: [] }));
      expect(JSON.parse(await joined(value))).toEqual(stored.value);
      expect(JSON.parse(await joined({ value, list: inParts(list), empty: inParts([]) }))).toEqual(stored);
      expect(await joined({ list: inParts(list) })).toBe(await joined({ list }));
    }),
  );
  const dated = { at: new Date(0), none: undefined, list: [{ a: undefined, text: 'two\nlines "quoted"' }, []], no: {} };
  expect(await joined(dated)).toBe(
    `{\n  "at": "1970-01-01T00:00:00.000Z",\n  "list": [\n    {\n      "text": "two\\nlines \\"quoted\\""\n    },\n    []\n  ],\n  "no": {}\n}`,
  );
});

test("each row is one line, however much stands in it", async () => {
  expect(await joined({ records: { rows: [{ id: 1, more: { list: [1, 2] } }] } })).toBe(
    `{\n  "records": {\n    "rows": [\n      {"id":1,"more":{"list":[1,2]}}\n    ]\n  }\n}`,
  );
});

test("many small values make few pieces", async () => {
  let pieces = 0;
  for await (const _ of jsonPieces({ records: { rows: new Array(50_000).fill({ id: 1 }) } })) pieces++;
  expect(pieces).toBeLessThan(5_000);
});

test("others have their turn while much is written", async () => {
  const rows = Array.from({ length: 30_000 }, (_, n) => ({ id: n, text: "x".repeat(200), more: { list: [1, 2, 3] } }));
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const since = performance.now();
  for await (const _ of jsonPieces({ records: { rows } }));
  clearImmediate(next);
  // One turn in eight milliseconds; a busy machine stretches each.
  expect(turns).toBeGreaterThan(2);
  expect(turns).toBeLessThanOrEqual((performance.now() - since) / 8 + 1);
});
