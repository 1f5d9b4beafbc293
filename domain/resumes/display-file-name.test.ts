import fc from "fast-check";
import { expect, test } from "vitest";
import { displayFileName } from "./display-file-name.ts";

test.each([
  ["Ada Lovelace CV.pdf", "Ada Lovelace CV.pdf"],
  ["curriculum è città.PDF", "curriculum è città.pdf"],
  ["../../etc/x.pdf", "x.pdf"],
  ["..\\..\\x.pdf", "x.pdf"],
  ["x.pdf\u0000.html", "x.pdf.html.pdf"],
  ['"; filename=evil.html', "filename=evil.html.pdf"],
  ["a\r\nSet-Cookie: b.pdf", "aSet-Cookie b.pdf"],
  ["fdp.\u202Eexe.pdf", "fdp.exe.pdf"],
  ["😀.pdf", "😀.pdf"],
  ["....pdf", "resume.pdf"],
  ["", "resume.pdf"],
])("%j is shown as %s", (given, shown) => {
  expect(displayFileName(given, "pdf")).toBe(shown);
});

test("any name becomes short, one line, without a folder, with the true extension", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 5000 }), (given) => {
      const shown = displayFileName(given, "docx");
      expect([...shown].length).toBeLessThanOrEqual(100);
      expect(shown).toMatch(/^[^/\\\p{Cc}\p{Cf}"<>]+\.docx$/u);
    }),
  );
});
