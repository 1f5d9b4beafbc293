import { parseSync } from "vite";

const IMPORT_CALL = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;
const TYPE_IMPORT = /^import\s+type\s/;

/** A module that a source names; `typesOnly`: by `import type` alone, which leaves nothing in what a browser receives. */
type NamedModule = { name: string; typesOnly: boolean };

/** Every module a TypeScript source names: static, re-exported, dynamic with a literal, and type-only imports alike. */
export function importsOf(fileName: string, source: string): string[] {
  return namedModules(fileName, source).map(({ name }) => name);
}

export function namedModules(fileName: string, source: string): NamedModule[] {
  const parsed = parseSync(fileName, source);
  if (parsed.errors.length > 0) throw new Error(`${fileName} does not parse: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports } = parsed.module;
  const [types, values] = [new Set<string>(), new Set<string>()];
  for (const { start, end, moduleRequest } of staticImports)
    (TYPE_IMPORT.test(source.slice(start, end)) ? types : values).add(moduleRequest.value);
  for (const { entries } of staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) values.add(moduleRequest.value);
  // Covers `import("…")` as an expression and as a type; the parser's module record has only the first.
  for (const [, name] of source.matchAll(IMPORT_CALL)) values.add(name as string);
  return [...new Set([...types, ...values])].map((name) => ({ name, typesOnly: !values.has(name) }));
}
