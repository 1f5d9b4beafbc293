import { expect, test } from "vitest";
import { countWords, crowdedFolders, deadCitations, importCycles, isProduct, measureSizes } from "./measure.ts";

const ofLines = (path: string, lines: number) => ({ path, source: "x\n".repeat(lines) });

test("sizes are counted as wc counts them", () => {
  const files = [ofLines("a", 10), ofLines("b", 20), ofLines("c", 30), ofLines("d", 500)];
  expect(measureSizes(files)).toEqual({
    files: 4,
    lines: 560,
    median: 30,
    p90: 500,
    longest: { path: "d", lines: 500 },
  });
});

test.each([
  ["app/routes/home.tsx", true],
  ["server/app.ts", true],
  ["domain/a.test.ts", false],
  ["tests/support/a.ts", false],
  ["tools/house.ts", false],
])("%s is product code: %s", (path, expected) => expect(isProduct(path)).toBe(expected));

test("a folder's own files count, tests and folders below it do not", () => {
  const paths = ["a/1.ts", "a/2.ts", "a/2.test.ts", "a/b/3.ts"];
  expect(crowdedFolders(paths, 1)).toEqual(["a: 2"]);
  expect(crowdedFolders(paths, 2)).toEqual([]);
});

test("words of a document, without its code", () => {
  expect(countWords("# Two words\n\n```sh\nnpm start\n```\n\n- and three more –\n")).toBe(5);
});

test("a circle of imports is found once, types included", () => {
  const files = [
    { path: "domain/a.ts", source: 'import { b } from "./b.ts";\nexport const a = b;\n' },
    { path: "domain/b.ts", source: 'import type { C } from "#domain/c.ts";\nexport const b: C = 1;\n' },
    { path: "domain/c.ts", source: 'export type { A as C } from "./a.ts";\n' },
    { path: "domain/d.ts", source: 'import { a } from "./a.ts";\nvoid a;\n' },
  ];
  expect(importCycles(files)).toEqual(["domain/a.ts -> domain/b.ts -> domain/c.ts -> domain/a.ts"]);
});

test("what is cited must be there", () => {
  const source = "See docs/here.md, docs/gone.md, decision 0001, decision 0099, spec part 2 and design/catalogue.md.";
  expect(deadCitations([{ path: "a.ts", source }], (path) => path === "docs/here.md", new Set(["0001"]))).toEqual([
    "a.ts: docs/gone.md",
    "a.ts: decision 0099",
    "a.ts: spec part 2",
    "a.ts: design/catalogue.md",
  ]);
});

test("a source is cited by documents and by comments, not by what code does with its name", () => {
  const source = '/** See app/gone.ts. */\nread("app/other.ts"); // app/behind.ts\n';
  const document = { path: "a.md", source: "`app/there.tsx`, `tools/gone.js`" };
  expect(deadCitations([{ path: "a.ts", source }, document], (path) => path === "app/there.tsx", new Set())).toEqual([
    "a.ts: app/gone.ts",
    "a.md: tools/gone.js",
  ]);
});
