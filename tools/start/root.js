import { fileURLToPath } from "node:url";

/** Root of the repository; all commands run from here. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
