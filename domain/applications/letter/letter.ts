import type { LetterLanguage } from "./draft/letter-phrases.ts";
import type { LetterSource, SourceKind } from "./letter-facts.ts";
import type { whyLanguage } from "./letter-language.ts";

/** A requirement in the posting's words, or by name where the source only tags it. */
export type RequirementView = { topic: RequirementTopic; name: string | null; asked: string | null };

type SentenceView = {
  paragraph: LetterParagraph;
  text: string;
  sources: readonly { kind: SourceKind; quote: string }[];
};

/** A draft for display: each sentence with the quotes it is based on. */
export type LetterDraftView = {
  text: string;
  sentences: readonly SentenceView[];
  /** Most relevant first. */
  met: readonly RequirementView[];
  unmet: readonly (RequirementView & Pick<UnmetRequirement, "stated">)[];
  /** Whether a language model worded some of it. */
  reworded: boolean;
  language: LetterLanguage;
  why: ReturnType<typeof whyLanguage>;
};

/** A hint on the person's own letter: the quote, and why it is questioned. */
export type LetterHint = Pick<UnsupportedClaim, "quote" | "reason">;

const CLAIM_KINDS = [
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

type ClaimKind = (typeof CLAIM_KINDS)[number];

/** `saysMore`: "fluent" for "B1". `otherContext`: stated of something else. `unreadable`: not comparable, or the text is too long. */
type ClaimReason = "noSource" | "saysMore" | "otherContext" | "unreadable";

/** A claim that no fact supports; `quote === letter.slice(start, end)`, in UTF-16 units. */
export type UnsupportedClaim = { kind: ClaimKind; reason: ClaimReason; quote: string; start: number; end: number };

/** An unsupported claim, positioned within its sentence. */
export type SentenceClaim = { kind: ClaimKind; reason: ClaimReason; start: number; end: number };

/** Purpose of a sentence; sentences of one paragraph are adjacent. */
const LETTER_PARAGRAPHS = ["greeting", "opening", "work", "fit", "terms", "closing", "signature"] as const;

export type LetterParagraph = (typeof LETTER_PARAGRAPHS)[number];

/** One sentence and its sources; none = a fixed phrase that claims nothing (`LetterTexts.fixed`). */
export type LetterSentence = { paragraph: LetterParagraph; text: string; sources: readonly LetterSource[] };

export const REQUIREMENT_TOPICS = ["skill", "experience", "education", "english", "language", "country"] as const;

type RequirementTopic = (typeof REQUIREMENT_TOPICS)[number];

/** A requirement, its quote null where only tagged. `name`: a skill, a language's ISO 639-1 code, a degree or level, "years", or null. */
export type Requirement = { topic: RequirementTopic; name: string | null; asked: LetterSource | null };

/** A requirement the person meets, with their own words for it, best first. */
export type MetRequirement = Requirement & { has: readonly LetterSource[] };

/** A requirement no fact meets. `less`: what they state does not reach it (B1 where C1 is asked). */
export type UnmetRequirement = Requirement & { stated: "nothing" | "less" };

/** A draft: sentences in order, requirements met (most relevant first) and not met. */
export type Letter = {
  language: LetterLanguage;
  sentences: readonly LetterSentence[];
  met: readonly MetRequirement[];
  unmet: readonly UnmetRequirement[];
};

/** The letter as plain text: paragraphs separated by an empty line, the name on its own line. */
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
