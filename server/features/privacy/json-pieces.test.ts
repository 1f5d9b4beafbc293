import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonPieces } from "./json-pieces.ts";

async function joined(value: unknown): Promise<string> {
  let text = "";
  for await (const piece of jsonPieces(value)) text += piece;
  return text;
}

test("the pieces are what JSON.stringify gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
      expect(await joined(value)).toBe(JSON.stringify(value, null, 2));
    }),
  );
  const dated = {
    at: new Date(0),
    none: undefined,
    list: [{ a: undefined, text: 'two\nlines "quoted"' }, []],
    empty: {},
  };
  expect(await joined(dated)).toBe(JSON.stringify(dated, null, 2));
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
