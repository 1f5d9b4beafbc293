import { join } from "node:path";

/** Data of others, which lie beside the repository where they lie at all: nothing of them is copied into it. */
export const SHARED_DATA = join(import.meta.dirname, "../../../shared/data");
