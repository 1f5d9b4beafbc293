/** Plain text, or a link within the site. */
export type Inline = string | { words: string; to: string };

/** `promises` are the ids of what readers may rely on here; app/features/legal/promises.md says what keeps each of them true. */
export type Line = { text: readonly Inline[]; promises: readonly string[] };

/** `numeric` has one entry per column. */
export type Table = {
  caption: string;
  head: readonly string[];
  numeric: readonly boolean[];
  rows: readonly (readonly string[])[];
};

export type Block =
  | Line
  | { list: readonly Line[] }
  | Table
  | { code: string }
  | { question: string; answer: readonly Block[] };

export type Section = { id: string; title: string; blocks: readonly Block[] };

/** A legal or information page in one language. Section ids are the same in every language, so that links into it work in all. */
export type LegalDocument = {
  title: string;
  /** For search engines and link previews, one or two sentences. */
  description: string;
  lead: string;
  /** ISO date from which the content applies. */
  updated: string;
  /** ISO date of this wording, where it differs. */
  worded: string | null;
  sections: readonly Section[];
};

export function plainText(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === "string" ? part : part.words)).join("");
}
