import { dirname, join } from "node:path/posix";
import { AREAS, FEATURE_ORDER, ZONES } from "./import-rules.ts";

const FEATURE_PATH = /^(domain|server\/features)\/([^/]+)\//;

/** Why `file` (a path in the repository) must not import `specifier`; null = it may. `typesOnly`: it does so by `import type`. */
export function checkImport(file: string, specifier: string, typesOnly = false): string | null {
  const zone = ZONES.find((candidate) => candidate.files.test(file));
  if (!zone) return null;
  if (specifier.startsWith("virtual:"))
    return file === "server/app.ts" ? null : "only server/app.ts loads the built routes";
  const module = modulePath(file, specifier);
  if (module === null) return zone.packages.test(specifier) ? null : `${zone.name} may not use the package`;
  const allowed = typesOnly ? [...zone.modules, ...(zone.types ?? [])] : zone.modules;
  if (!allowed.some((pattern) => pattern.test(module))) return `${zone.name} may not import it`;
  if (zone.name === "tests" || zone.name === "tools") return null;
  return againstFeatureOrder(file, module) ?? pastTheDoor(file, module);
}

function modulePath(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(file), specifier) : null;
}

function againstFeatureOrder(file: string, module: string): string | null {
  const [, fromLayer, from] = FEATURE_PATH.exec(file) ?? [];
  const [, toLayer, to] = FEATURE_PATH.exec(module) ?? [];
  if (!from || !to || fromLayer !== toLayer || from === to || to === "shared") return null;
  if (!(from in FEATURE_ORDER)) return `the feature ${from} has no place in the order of features`;
  return reaches(from, to) ? null : `${from} stands before ${to} in the order of features`;
}

function reaches(from: string, to: string): boolean {
  return (FEATURE_ORDER[from] ?? []).some((next) => next === to || reaches(next, to));
}

function pastTheDoor(file: string, module: string): string | null {
  const area = AREAS.find(({ folder }) => module.startsWith(folder) && !file.startsWith(folder));
  const room = area && module.slice(area.folder.length);
  if (!room?.includes("/") || area?.public.includes(room)) return null;
  return `${area?.folder} is entered through its own files or its public modules`;
}
