import type { LetterSource, SourceKind } from "./letter-facts.ts";

/** A demand in the posting's words, or by its name where the source only tags it. */
export type DemandView = { topic: DemandTopic; name: string | null; asked: string | null };

export type OfferedSentence = {
  paragraph: LetterParagraph;
  text: string;
  sources: readonly { kind: SourceKind; quote: string }[];
};

/** A draft of a letter as a page shows it: each sentence with the words it rests on. */
export type LetterOffer = {
  text: string;
  sentences: readonly OfferedSentence[];
  /** In the order to put them. */
  strengths: readonly DemandView[];
  notCovered: readonly (DemandView & Pick<Uncovered, "stated">)[];
  /** Whether a language model worded some of it. */
  reworded: boolean;
};

/** What a hint beside a person's own letter says: the words, and why we ask about them. */
export type LetterHint = Pick<Finding, "quote" | "reason">;

export const FINDING_KINDS = [
  "number",
  "date",
  "employer",
  "credential",
  "skill",
  "language",
  "jobTitle",
  "name",
  "result",
  "praise",
  "blanket",
  "address",
  "word",
  "unreadable",
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

/**
 * `noSource`: the person states nothing of the kind. `saysMore`: they state less ("B1" for "fluent", "10 years" for "more than 10").
 * `otherContext`: they state it of something else. `unreadable`: it cannot be compared at all, or the text is too long.
 */
export type FindingReason = "noSource" | "saysMore" | "otherContext" | "unreadable";

/** A claim of a letter that no fact carries; `quote === letter.slice(start, end)`, in UTF-16 units. */
export type Finding = { kind: FindingKind; reason: FindingReason; quote: string; start: number; end: number };

/** A finding within one sentence, before it is placed in the letter. */
export type Refusal = { kind: FindingKind; reason: FindingReason; start: number; end: number };

export const LETTER_LANGUAGES = ["en", "it"] as const;

export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** What a sentence is for; sentences of one paragraph stand together. */
export const LETTER_PARAGRAPHS = ["greeting", "opening", "work", "fit", "terms", "closing", "signature"] as const;

export type LetterParagraph = (typeof LETTER_PARAGRAPHS)[number];

/** One sentence and what it rests on. No source means a fixed courtesy that states nothing (`LETTER_PHRASES`). */
export type LetterSentence = { paragraph: LetterParagraph; text: string; sources: readonly LetterSource[] };

export const DEMAND_TOPICS = ["skill", "experience", "education", "english", "language", "country"] as const;

export type DemandTopic = (typeof DEMAND_TOPICS)[number];

/**
 * One thing that the posting asks, in its words (null where the source only tags it). `name` is a skill's canonical name, a language's
 * ISO 639-1 code, a degree or level of the questionnaire, "years", or null.
 */
export type Demand = { topic: DemandTopic; name: string | null; asked: LetterSource | null };

/** A demand that the person meets, with their own words for it, best first. */
export type Strength = Demand & { has: readonly LetterSource[] };

/** A demand that no fact of the person meets. `less`: they state something that does not reach it (B1 where C1 is asked). */
export type Uncovered = Demand & { stated: "nothing" | "less" };

/** A draft: sentences in order, strengths in the order to put them, and what is asked but nowhere stated. */
export type Letter = {
  language: LetterLanguage;
  sentences: readonly LetterSentence[];
  strengths: readonly Strength[];
  notCovered: readonly Uncovered[];
};

/** The letter as plain text: paragraphs with an empty line between them, the name on a line of its own. */
export function letterText({ sentences }: Pick<Letter, "sentences">): string {
  return LETTER_PARAGRAPHS.map((paragraph) =>
    sentences
      .filter((sentence) => sentence.paragraph === paragraph)
      .map(({ text }) => text)
      .join(paragraph === "signature" ? "\n" : " "),
  )
    .filter((text) => text !== "")
    .join("\n\n");
}
