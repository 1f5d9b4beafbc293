import type { DocumentFacts } from "./document-facts.ts";
import type { DocumentName } from "./document-names.ts";
import type { PromiseId } from "./promises.ts";

/** One line of a document. `[words](/path)` in it is a link. */
export type Line = string | { text: string; promises: readonly PromiseId[] };

export type Table = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Shown as it stands, for copying. */
export type Code = { code: string };

export type Block = Line | { list: readonly Line[] } | Table | Code | { question: string; answer: readonly Block[] };

export type LegalSection = { id: string; title: string; blocks: readonly Block[] };

/** A document in one language. Ids of sections are the same in every language, so that a link into it keeps its place. */
export type LegalDocument = {
  title: string;
  /** For search engines and link previews, one or two sentences. */
  description: string;
  lead: string;
  /** ISO date from which the content counts. */
  updated: string;
  /** ISO date of this wording, where it is another. */
  worded?: string;
  sections: readonly LegalSection[];
};

/** Every document in one language. */
export type Documents = Record<DocumentName, (facts: DocumentFacts) => LegalDocument>;

/** Marks a line whose words somebody may rely on; docs/promises.md says what keeps it true. */
export function promised(text: string, ...promises: [PromiseId, ...PromiseId[]]): Line {
  return { text, promises };
}
