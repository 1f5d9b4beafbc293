import type { KindEntry } from "./kind-entry.ts";
import { RULE_KINDS } from "./rule-kinds.ts";
import { TECHNOLOGY } from "./technology.ts";

/** Every kind of work the product tells apart, in the order in which a phrase that two of them claim is given away. */
export const KIND_ENTRIES: readonly KindEntry[] = [...TECHNOLOGY, ...RULE_KINDS];
