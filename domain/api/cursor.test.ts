import fc from "fast-check";
import { expect, test } from "vitest";
import { jobId } from "#tests/support/build/build-job.ts";
import { MAX_DEPTH } from "./api-limits.ts";
import { MAX_CURSOR, readCursor, searchHash, writeCursor } from "./cursor.ts";

const LIST = "AbC-_123-4294967296";
const anyCursor = fc.record({
  offset: fc.nat(MAX_DEPTH),
  before: fc.array(fc.nat(999).map(jobId), { maxLength: 3 }),
  list: fc.constant(LIST),
  search: fc.string().map(searchHash),
});

test("comes back as it was, in few and harmless letters", () => {
  fc.assert(
    fc.property(anyCursor, (cursor) => {
      const text = writeCursor(cursor);
      expect(text).toMatch(/^[\w-]+$/);
      expect(text.length).toBeLessThanOrEqual(MAX_CURSOR);
      expect(readCursor(text)).toEqual(cursor);
    }),
  );
});

test("is nothing else", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(readCursor(text)).toBeNull();
    }),
  );
  const [cursor] = fc.sample(anyCursor, 1);
  const written = (own: object) => writeCursor({ ...(cursor as NonNullable<typeof cursor>), ...own });
  for (const own of [{ offset: -1 }, { offset: MAX_DEPTH + 1 }, { offset: 0.5 }, { before: ["1"] }, { list: 7 }])
    expect(readCursor(written(own)), JSON.stringify(own)).toBeNull();
});

test("searches have marks of their own", () => {
  const searches = fc.sample(fc.record({ text: fc.string(), page: fc.nat() }), 1_000);
  const different = new Set(searches.map((search) => JSON.stringify(search)));
  expect(new Set(searches.map(searchHash)).size).toBe(different.size);
  expect(searchHash({ text: "a" })).toBe(searchHash({ text: "a" }));
});
