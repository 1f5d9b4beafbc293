import fc from "fast-check";
import { expect, test } from "vitest";
import { type CopyValue, copyLine } from "./copy-text.ts";

const SIGNS: Record<string, string> = { t: "\t", n: "\n", r: "\r", "\\": "\\" };

/** What the database makes of a line, by its documentation: fields by tabs, null, then escapes. */
function fieldsOf(line: string): (string | null)[] {
  expect(line.indexOf("\n")).toBe(line.length - 1);
  return line
    .slice(0, -1)
    .split("\t")
    .map((field) => (field === "\\N" ? null : field.replace(/\\(.)/gs, (_, sign: string) => SIGNS[sign] ?? sign)));
}

/** The texts of an array literal whose texts are all quoted. */
function listOf(literal: string): string[] {
  return [...literal.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, text]) =>
    (text as string).replace(/\\(.)/gs, "$1"),
  );
}

const oddText = fc.string({
  unit: fc.oneof(fc.constantFrom("\\", "\t", "\n", "\r", "N", ".", '"', "{", "}", ","), fc.string()),
});

test("a row comes out as it went in, whatever stands in its texts", () => {
  fc.assert(
    fc.property(fc.array(fc.option(oddText), { minLength: 1, maxLength: 5 }), (texts) => {
      expect(fieldsOf(copyLine(texts))).toEqual(texts);
    }),
  );
});

test("so does a list of texts", () => {
  fc.assert(
    fc.property(fc.array(oddText), (list) => {
      expect(listOf(fieldsOf(copyLine([list]))[0] as string)).toEqual(list);
    }),
  );
});

test.each<[string, CopyValue, string]>([
  ["nothing", null, "\\N"],
  ["the text that looks like nothing", "\\N", "\\\\N"],
  ["the end of COPY", "\\.", "\\\\."],
  ["an empty text", "", ""],
  ["an empty list", [], "{}"],
  ["a number", -1.5e-7, "-1.5e-7"],
  ["a truth", false, "false"],
  ["a time", new Date(0), "1970-01-01T00:00:00.000Z"],
])("%s", (_, value, field) => {
  expect(copyLine(["", value])).toBe(`\t${field}\n`);
});
