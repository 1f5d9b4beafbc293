import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
  [["a", "b c", null], "a,b c,\r\n"],
  [["a,b", 'say "hi"', "two\nlines"], '"a,b","say ""hi""","two\nlines"\r\n'],
  [["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\tx"], "'=cmd|' /C calc'!A0,'+1,'-1,'@SUM(A1),'\tx\r\n"],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
] as const)("%j is written as %j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test("whatever is written is read again as it was, and no cell begins like a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", minLength: 1 }), { minLength: 1, maxLength: 5 }), (cells) => {
      const [read] = parse(csvLine(cells), { record_delimiter: "\r\n", bom: false }) as string[][];
      expect(read?.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
      for (const cell of read ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
