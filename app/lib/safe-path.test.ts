import fc from "fast-check";
import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.each([
  ["/results?q=a#top", "/results?q=a#top"],
  ["/jobs/1/a%20b", "/jobs/1/a%20b"],
  ["//evil.test", "/"],
  ["/\\evil.test", "/"],
  ["/..//evil.test", "/"],
  ["/./\\evil.test", "/"],
  ["/\t/evil.test", "/"],
  ["https:evil.test", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
  [null, "/"],
  [`/${"a".repeat(2_000)}`, "/"],
])("%j -> %j", (target, expected) => {
  expect(safePath(target)).toBe(expected);
});

test("whatever is asked for, the browser stays here", () => {
  const hostile = fc.string({
    unit: fc.constantFrom("/", "\\", ".", "%", "5", "c", "\t", "\n", "a", ":", "@", "?", "#", "\u2044", "\uFF0F"),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        hostile,
        hostile.map((rest) => `/${rest}`),
      ),
      (target) => {
        const base = "https://rjp.example";
        expect(new URL(safePath(target), base).origin).toBe(base);
      },
    ),
  );
});
