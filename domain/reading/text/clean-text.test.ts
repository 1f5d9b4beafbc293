import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText, cutText } from "./clean-text.ts";

test("what a database or a screen cannot take is gone", () => {
  expect(cleanText("a\u0000b")).toBe("ab");
  expect(cleanText("pay\u202Eyap")).toBe("payyap");
  expect(cleanText("re\u200Bmote")).toBe("remote");
  expect(cleanText("re\u200Dmote")).toBe("remote");
  expect(cleanText("x\uD800y").isWellFormed()).toBe(true);
  expect(cleanText("I\u00e2\u0080\u0099m Andr\u00e9, caf\u00c3\u0089")).toBe("I’m André, cafÉ");
  expect(cleanText("a\r\nb\rc\u2028d")).toBe("a\nb\nc\nd");
  expect(cleanText(`Z${"\u0301\u0316".repeat(50)}`).length).toBeLessThan(8);
});

test("what belongs to a script stays: joined emoji, accents, Arabic", () => {
  expect(cleanText("👩\u200D💻")).toBe("👩\u200D💻");
  expect(cleanText("caffe\u0300")).toBe("caffè");
  expect(cleanText("مطور برمجيات")).toBe("مطور برمجيات");
});

test("a line is folded and cut between characters; blank is null", () => {
  expect(cleanLine("  a \n\t b ", 50)).toBe("a b");
  expect(cleanLine(" \u200B ", 50)).toBeNull();
  expect(cleanLine(null, 50)).toBeNull();
  expect(cutText("ab😀", 3)).toBe("ab");
});

test("cleaning is idempotent and well formed for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/[\u0000\u202A-\u202E]/);
    }),
  );
});
