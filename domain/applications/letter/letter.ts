import type { LetterSource, SourceKind } from "./letter-facts.ts";

/** A demand in the posting's words, or by its name where the source only tags it. */
export type RequirementView = { topic: RequirementTopic; name: string | null; asked: string | null };

export type SentenceView = {
  paragraph: LetterParagraph;
  text: string;
  sources: readonly { kind: SourceKind; quote: string }[];
};

/** A draft of a letter as a page shows it: each sentence with the words it rests on. */
export type LetterDraftView = {
  text: string;
  sentences: readonly SentenceView[];
  /** In the order to put them. */
  met: readonly RequirementView[];
  unmet: readonly (RequirementView & Pick<UnmetRequirement, "stated">)[];
  /** Whether a language model worded some of it. */
  reworded: boolean;
};

/** What a hint beside a person's own letter says: the words, and why we ask about them. */
export type LetterHint = Pick<UnsupportedClaim, "quote" | "reason">;

export const CLAIM_KINDS = [
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

export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * `noSource`: the person states nothing of the kind. `saysMore`: they state less ("B1" for "fluent", "10 years" for "more than 10").
 * `otherContext`: they state it of something else. `unreadable`: it cannot be compared at all, or the text is too long.
 */
export type ClaimReason = "noSource" | "saysMore" | "otherContext" | "unreadable";

/** A claim of a letter that no fact carries; `quote === letter.slice(start, end)`, in UTF-16 units. */
export type UnsupportedClaim = { kind: ClaimKind; reason: ClaimReason; quote: string; start: number; end: number };

/** A finding within one sentence, before it is placed in the letter. */
export type SentenceClaim = { kind: ClaimKind; reason: ClaimReason; start: number; end: number };

export const LETTER_LANGUAGES = ["en", "it"] as const;

export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** What a sentence is for; sentences of one paragraph stand together. */
export const LETTER_PARAGRAPHS = ["greeting", "opening", "work", "fit", "terms", "closing", "signature"] as const;

export type LetterParagraph = (typeof LETTER_PARAGRAPHS)[number];

/** One sentence and what it rests on. No source means a fixed courtesy that states nothing (`LETTER_PHRASES`). */
export type LetterSentence = { paragraph: LetterParagraph; text: string; sources: readonly LetterSource[] };

export const REQUIREMENT_TOPICS = ["skill", "experience", "education", "english", "language", "country"] as const;

export type RequirementTopic = (typeof REQUIREMENT_TOPICS)[number];

/**
 * One thing that the posting asks, in its words (null where the source only tags it). `name` is a skill's canonical name, a language's
 * ISO 639-1 code, a degree or level of the questionnaire, "years", or null.
 */
export type Requirement = { topic: RequirementTopic; name: string | null; asked: LetterSource | null };

/** A demand that the person meets, with their own words for it, best first. */
export type MetRequirement = Requirement & { has: readonly LetterSource[] };

/** A demand that no fact of the person meets. `less`: they state something that does not reach it (B1 where C1 is asked). */
export type UnmetRequirement = Requirement & { stated: "nothing" | "less" };

/** A draft: sentences in order, met in the order to put them, and what is asked but nowhere stated. */
export type Letter = {
  language: LetterLanguage;
  sentences: readonly LetterSentence[];
  met: readonly MetRequirement[];
  unmet: readonly UnmetRequirement[];
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
