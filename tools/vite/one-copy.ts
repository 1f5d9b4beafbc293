import { relative, sep } from "node:path";
import type { Plugin } from "vite";

/** What the program has loaded, or may load, by itself: server/app.ts alone needs the screens, and is what the bundle is for. */
const OF_THE_PROGRAM = /^(?:domain|server|mail)\/(?!app\.ts$)/;
const NOT_ASCII = /[^\0-\x7f]/g;

/**
 * The built server holds the screens alone and asks Node for rules and verbs: with copies of its own each table of words and each compiled
 * pattern would be there twice. Its text is ASCII, else Node keeps two bytes of each character of several megabytes.
 */
export function oneCopy(): Plugin {
  let root = process.cwd();
  return {
    name: "one-copy",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (importer === undefined || !/^[#.]/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = found && ofTheProgram(found.id, root);
      return id ? { id, external: true } : null;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code);
    },
  };
}

/** By the name that package.json gives it; null = the bundle's. */
export function ofTheProgram(file: string, root: string): string | null {
  const path = relative(root, file).split(sep).join("/");
  return OF_THE_PROGRAM.test(path) ? `#${path}` : null;
}

/** The same program: in strings, templates and patterns an escape means its character. */
export function inAscii(code: string): string {
  return code.replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
