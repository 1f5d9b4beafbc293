import { expect, test } from "vitest";
import { unusedExports } from "./unused-exports.ts";

const files = [
  {
    path: "domain/a.ts",
    source: "export const used = 1;\nexport const unused = 2;\nexport type Shape = { a: number };\n",
  },
  {
    path: "domain/b.ts",
    source:
      'import { used } from "./a.ts";\nimport type { Shape } from "#domain/a.ts";\nexport const b: Shape = { a: used };\n',
  },
  {
    path: "server/c.ts",
    source: 'import * as all from "#domain/d.ts";\nconst b = await import("#domain/b.ts");\nvoid [all, b];\n',
  },
  { path: "domain/d.ts", source: "export const one = 1;\nexport default 2;\n" },
  { path: "app/routes/home/home.tsx", source: "export function loader() {}\nexport function lost() {}\n" },
];

test("names that no module imports are found; namespaces, dynamic imports and a framework's names are not", () => {
  expect(unusedExports(files)).toEqual(["domain/a.ts: unused", "app/routes/home/home.tsx: lost"]);
});
