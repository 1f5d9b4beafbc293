import type { DemandTopic, LetterParagraph, Uncovered } from "./letter.ts";
import type { SourceKind } from "./letter-facts.ts";
import type { Finding } from "./unsupported-claim.ts";

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
