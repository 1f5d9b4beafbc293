/** One sentence of a text with its span, in UTF-16 units; `paragraph` counts from 0. */
type TextSentence = { text: string; start: number; end: number; paragraph: number };

const END = /(?<![.!?…])[.!?…]+["”’»)]*(?=\s|$)|\n+/gu;
/** A full stop after one of these does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:inc|ltd|co|corp|dr|dott|ing|avv|prof|mr|mrs|ms|st|no|vs|etc|e\.g|i\.e|ecc|s\.p\.a|s\.r\.l|\p{L}\.\p{L}|\p{L})\.$/iu;

/** The sentences of a text in order, split at full stops and line breaks, not at those of abbreviations. Linear. */
export function splitSentences(text: string): TextSentence[] {
  const sentences: TextSentence[] = [];
  let from = 0;
  let paragraph = 0;
  const add = (to: number) => {
    const piece = text.slice(from, to);
    const lead = piece.length - piece.trimStart().length;
    const bare = piece.trim();
    if (bare !== "") sentences.push({ text: bare, start: from + lead, end: from + lead + bare.length, paragraph });
    from = to;
  };
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (!match[0].startsWith("\n") && ABBREVIATION.test(text.slice(Math.max(from, end - 12), end))) continue;
    add(end);
    if (match[0].startsWith("\n\n")) paragraph++;
  }
  add(text.length);
  return sentences;
}
