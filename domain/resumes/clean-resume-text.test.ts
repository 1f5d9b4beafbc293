import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanResumeText, MAX_RESUME_TEXT } from "./clean-resume-text.ts";

test("blanks and empty lines are drawn together, what cannot be stored goes", () => {
  expect(cleanResumeText(" Ada\t Lovelace \r\n\r\n  \n1815\u0000\u0007 – London\fpage two\n")).toBe(
    "Ada Lovelace\n1815 – London\npage two",
  );
});

test("a long text is cut, not between the halves of a sign", () => {
  const text = cleanResumeText(`a${"😀".repeat(MAX_RESUME_TEXT)}`);
  expect(text.length).toBe(MAX_RESUME_TEXT);
  expect(text.isWellFormed()).toBe(true);
});

test("any text comes out fit for a database, and stays as it is the second time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const clean = cleanResumeText(text);
      expect(clean).not.toMatch(/\u0000/);
      expect(cleanResumeText(clean)).toBe(clean);
    }),
  );
});
