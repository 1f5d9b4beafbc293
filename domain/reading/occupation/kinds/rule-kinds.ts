import type { KindEntry } from "./kind-entry.ts";

const NO_WORDS = { near: "", titles: "", headFirst: "", fields: "", isco: "" };

/** Kinds that stand beside a craft and come of a rule, not of a list of titles. */
export const RULE_KINDS: readonly KindEntry[] = [
  { id: "student", name: "Internship, traineeship or working student", categories: "student", ...NO_WORDS },
  { id: "c-suite", name: "Top management", categories: "c-suite", ...NO_WORDS },
];
