import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";

export type SourceFile = { path: string; source: string };

/** What a framework or a tool asks a module for by name; nobody in the repository imports it. */
const ASKED_BY_FRAMEWORK = [
  {
    files: /^app\/(routes\/|root\.tsx$)/,
    names:
      /^(default|loader|action|clientLoader|clientAction|meta|links|headers|handle|middleware|clientMiddleware|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout)$/,
  },
  { files: /^app\/(routes|entry\.(server|client))\.tsx?$/, names: /^(default|handleError|streamTimeout)$/ },
  { files: /^[^/]+\.config\.ts$|^tools\/mutate\//, names: /^default$/ },
  { files: /^server\/db\/schema\//, names: /./ },
  // The bundle's one entry: `server/main.ts` loads it from the build.
  { files: /^server\/app\.ts$/, names: /./ },
  { files: /^tests\//, names: /^(default|setup|teardown)$/ },
  // Stands in for the virtual module of the built routes.
  { files: /^tests\/support\/servers\/server-build\.ts$/, names: /./ },
];

const DYNAMIC_IMPORT = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;

/** `path: name` for each exported name that no other module imports, sorted; tests count as importers. */
export function unusedExports(files: SourceFile[]): string[] {
  const modules = files.map((file) => ({ ...file, record: recordOf(file) }));
  const used = new Map<string, Set<string>>();
  for (const { path, source, record } of modules) {
    const use = (specifier: string, name: string) => {
      const target = resolve(path, specifier);
      if (target !== null) used.set(target, (used.get(target) ?? new Set()).add(name));
    };
    for (const { moduleRequest, entries } of record.staticImports)
      for (const { importName } of entries)
        use(moduleRequest.value, importName.kind === "NamespaceObject" ? "*" : (importName.name ?? "default"));
    for (const { entries } of record.staticExports)
      for (const { moduleRequest, importName } of entries)
        if (moduleRequest) use(moduleRequest.value, importName.name ?? "*");
    for (const [, specifier = ""] of source.matchAll(DYNAMIC_IMPORT)) use(specifier, "*");
  }
  return modules.flatMap(({ path, record }) => {
    const names = used.get(path);
    if (names?.has("*")) return [];
    return record.staticExports
      .flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? "default"))
      .filter((name) => !names?.has(name) && !askedByFramework(path, name))
      .map((name) => `${path}: ${name}`);
  });
}

function askedByFramework(path: string, name: string): boolean {
  return ASKED_BY_FRAMEWORK.some(({ files, names }) => files.test(path) && names.test(name));
}

function recordOf({ path, source }: SourceFile) {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  return module;
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : null;
}
