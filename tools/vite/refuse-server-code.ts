import { builtinModules } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";

const BUILT_IN = new Set(builtinModules);
const REFUSED_PACKAGES = ["pg", "drizzle-orm", "@electric-sql/pglite", "pino", "hono", "@hono/node-server"];
const REFUSED_FOLDERS = ["server", "migrations", "tools", "tests", "bench"];

/** Fails the build, and the page in development, if server code enters the browser's module graph. */
export function refuseServerCode(): Plugin {
  let root = process.cwd();
  return {
    name: "refuse-server-code",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer, options) {
      // The dev server scans dependencies before loaders and actions are removed from routes.
      const scanning = (options as { scan?: boolean }).scan === true;
      // So does its search for styles, on behalf of an index.html that does not exist.
      const forStyles = importer === join(root, "index.html");
      if (this.environment.name !== "client" || scanning || forStyles) return;
      const refused = refusal(source, importer, root);
      if (refused) this.error(`${refused} must not reach the browser; ${importer ?? "an entry"} imports "${source}".`);
    },
  };
}

/** Why this import is not allowed in browser code; null if it is. Node built-ins are refused in our own modules only. */
export function refusal(source: string, importer: string | undefined, root: string): string | null {
  const ours = importer !== undefined && !importer.includes("/node_modules/");
  if (source.startsWith("node:") || (ours && BUILT_IN.has(source))) return `The Node module ${source}`;
  const named = REFUSED_PACKAGES.find((name) => source === name || source.startsWith(`${name}/`));
  if (named) return `The package ${named}`;
  const folder = folderOf(source, importer, root);
  return folder !== null && REFUSED_FOLDERS.includes(folder) ? `The folder ${folder}/` : null;
}

function folderOf(source: string, importer: string | undefined, root: string): string | null {
  if (source.startsWith("#")) return source.slice(1).split("/")[0] ?? null;
  const path = source.startsWith(".") && importer ? resolve(dirname(importer), source) : source;
  return path.startsWith(root + sep) ? (relative(root, path).split(sep)[0] ?? null) : null;
}
