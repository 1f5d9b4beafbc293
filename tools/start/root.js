import { fileURLToPath } from "node:url";

/** Folder of the repository; all commands work from here, wherever they are called. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
