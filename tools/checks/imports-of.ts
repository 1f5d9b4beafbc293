import { parseSync } from "vite";

const IMPORT_CALL = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;

/** Every module a TypeScript source names: static, re-exported, dynamic with a literal, and type-only imports alike. */
export function importsOf(fileName: string, source: string): string[] {
  const parsed = parseSync(fileName, source);
  if (parsed.errors.length > 0) throw new Error(`${fileName} does not parse: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports } = parsed.module;
  const reExported = staticExports.flatMap((statement) => statement.entries.map((entry) => entry.moduleRequest?.value));
  // Covers `import("…")` as an expression and as a type; the parser's module record has only the first.
  const called = [...source.matchAll(IMPORT_CALL)].map((match) => match[1]);
  const all = [...staticImports.map((statement) => statement.moduleRequest.value), ...reExported, ...called];
  return [...new Set(all.filter((name): name is string => typeof name === "string"))];
}
