import { fileURLToPath } from "node:url";

/** Half of a short process's time would go into reading the same modules again. */
export const COMPILED = fileURLToPath(new URL("../../../node_modules/.cache/compiled", import.meta.url));

/** The environment of a program that a test starts: nothing of whoever runs the tests but where programs are. */
export function childEnv(own: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...own };
}
