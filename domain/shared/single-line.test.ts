import fc from "fast-check";
import { expect, test } from "vitest";
import { singleLine } from "./plain-text.ts";
import { SingleLine } from "./single-line.ts";

test.each([
  ["  Ada \t Lovelace\r\n", "Ada Lovelace"],
  ["Ada\u0000Lovelace", "Ada Lovelace"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["Jose\u0301", "José"],
  ["\uD800", "\uFFFD"],
  ["<script>", "<script>"],
])("%j becomes %j", (typed, stored) => {
  expect(singleLine(typed)).toBe(stored);
});

test("whatever is typed becomes one stable line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = singleLine(text);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(singleLine(line)).toBe(line);
    }),
  );
});

test("a line that is too long is refused, not cut", () => {
  expect(SingleLine(3).parse(" abc ")).toBe("abc");
  expect(SingleLine(3).safeParse("abcd").error?.issues[0]?.message).toBe("too-long");
});
