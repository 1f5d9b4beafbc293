import { splitSentences } from "./check/split-sentences.ts";
import { checkAgainst, checkRewording } from "./check-letter.ts";
import { type LetterLanguage, letterPhrases } from "./draft/letter-phrases.ts";
import { supportedFacts } from "./facts/supported-facts.ts";
import { type Letter, type LetterParagraph, type LetterSentence, letterText } from "./letter.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** Paragraphs that may be reworded; in the others (fixed phrases, terms) another word is another fact. */
const REWORDABLE: ReadonlySet<LetterParagraph> = new Set(["opening", "work", "fit"]);
/** Maximum length of a rewording, relative to the original. */
const MAX_GROWTH = 2;

/** The sentences that may be reworded: those about the person only. */
export function rewordableSentences({ sentences }: Letter): LetterSentence[] {
  return sentences.filter(
    ({ paragraph, sources }) => REWORDABLE.has(paragraph) && sources.some(({ kind }) => kind !== "posting"),
  );
}

/** The reworded letter, and how many of the offered wordings were accepted and refused. */
type RewordResult = { letter: Letter; accepted: number; refused: number };

/** Replaces `rewordableSentences`, in order, by a model's wordings: one sentence each that states no more, else the original stays. */
export function rewordLetter(letter: Letter, facts: LetterFacts, wordings: readonly unknown[]): RewordResult {
  const held = supportedFacts(facts.person);
  const open = rewordableSentences(letter);
  let accepted = 0;
  const sentences = letter.sentences.map((sentence) => {
    const at = open.indexOf(sentence);
    const wording = at < 0 ? null : wordings[at];
    if (typeof wording !== "string") return sentence;
    const text = wording.trim();
    if (text.length > sentence.text.length * MAX_GROWTH || splitSentences(text).length !== 1 || text.includes("\n"))
      return sentence;
    const own = sentence.sources.filter(({ kind }) => kind !== "posting").map(({ quote }) => quote);
    if (checkRewording(text, [sentence.text, ...own], held, facts.posting).length > 0) return sentence;
    accepted++;
    return { ...sentence, text };
  });
  const refused = wordings.length - accepted;
  const reworded = { ...letter, sentences };
  // Sentences that are each supported may still refer to one another.
  if (checkAgainst(letterText(reworded), held, facts.posting).length > 0)
    return { letter, accepted: 0, refused: wordings.length };
  return { letter: reworded, accepted, refused };
}

/** What a language model is asked to do with those sentences. */
export function rewriteRequest(language: LetterLanguage): string {
  return letterPhrases(language).rewrite;
}
