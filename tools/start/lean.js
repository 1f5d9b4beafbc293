import { join } from "node:path";
import { ROOT } from "./root.js";

/**
 * How the server is started, also in ops/ and in a release: by itself Node keeps up to 190 MB of what is soon of no use, what a start
 * leaves for minutes, and lets old rubbish double before it looks. "--liftoff-only": the optimizing compiler takes 600 MB for the one
 * largest function of the embedded database; without it a simple query costs 0.2 ms of processor instead of 0.14.
 * "--no-separate-gc-phases": rubbish of the moment is collected while the rest is looked through, too; else 60 MB of it gather in that time.
 */
export const LEAN_FLAGS = [
  "--max-semi-space-size=8",
  "--initial-old-space-size=32",
  "--heap-growing-percent=20",
  "--no-separate-gc-phases",
  "--liftoff-only",
];

/** For glibc, which else keeps a heap for each thread and gives back little of what passing buffers took: 150 MB after a first start. */
export const LEAN_ENV = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Where Node keeps compiled code, types taken out: a start then takes a fifth less of the processor, and 10 MB less. A build empties it. */
export const COMPILED = join(ROOT, "build", "compiled");
