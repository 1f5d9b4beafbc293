import type { CompilerOptions } from "@inlang/paraglide-js";

/** How the texts of messages/ become app/paraglide. The locale is decided per request on the server and read from the document in the browser. */
export const paraglideOptions: CompilerOptions = {
  project: "./project.inlang",
  outdir: "./app/paraglide",
  strategy: ["globalVariable", "baseLocale"],
  isServer: "import.meta.env.SSR",
  emitReadme: false,
  outputStructure: "message-modules",
};
