import { sentencesOf } from "./check/split-sentences.ts";
import { checkAgainst, checkRewording } from "./check-letter.ts";
import { heldFacts } from "./facts/supported-facts.ts";
import { type Letter, type LetterParagraph, type LetterSentence, letterText } from "./letter.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** Paragraphs whose sentences may be worded anew; the others are courtesies and terms, where another word is another fact. */
const OPEN: ReadonlySet<LetterParagraph> = new Set(["opening", "work", "fit"]);
/** Another wording may be this much longer than what it stands for. */
const LONGER = 2;

/** The sentences of a letter that may be worded anew: those that speak of nothing but the person. */
export function rewordable({ sentences }: Letter): LetterSentence[] {
  return sentences.filter(
    ({ paragraph, sources }) => OPEN.has(paragraph) && sources.some(({ kind }) => kind !== "posting"),
  );
}

/** The letter with other wordings in it, and how many of those offered were refused. */
export type Reworded = { letter: Letter; taken: number; refused: number };

/**
 * Puts other wordings, from whatever model, in the place of `rewordable` sentences, in their order. Each must be one sentence that
 * states no more than the one it stands for; any other value, and any that fails, leaves the draft's own. Sources stay as they are.
 */
export function rewordLetter(letter: Letter, facts: LetterFacts, wordings: readonly unknown[]): Reworded {
  const held = heldFacts(facts.person);
  const open = rewordable(letter);
  let taken = 0;
  const sentences = letter.sentences.map((sentence) => {
    const at = open.indexOf(sentence);
    const wording = at < 0 ? null : wordings[at];
    if (typeof wording !== "string") return sentence;
    const text = wording.trim();
    if (text.length > sentence.text.length * LONGER || sentencesOf(text).length !== 1 || text.includes("\n"))
      return sentence;
    const own = sentence.sources.filter(({ kind }) => kind !== "posting").map(({ quote }) => quote);
    if (checkRewording(text, [sentence.text, ...own], held, facts.posting).length > 0) return sentence;
    taken++;
    return { ...sentence, text };
  });
  const refused = wordings.length - taken;
  const reworded = { ...letter, sentences };
  // Sentences that are each true may still refer to one another.
  if (checkAgainst(letterText(reworded), held, facts.posting).length > 0)
    return { letter, taken: 0, refused: wordings.length };
  return { letter: reworded, taken, refused };
}
