/**
 * A checker of letters and CVs that shares nothing with what writes them: it sees the person's facts and the text, and asks of every word
 * where it comes from. It imports nothing of the product.
 */

/** What belongs together: a job with what was done in it, a degree with its school; never two jobs in one. */
export type FactRecord = string;

/** Words that say nothing of a person, as letters have them; numbers, names, degrees, levels and skills are none. */
const PLAIN = new Set(
  `a about am an and application applying apply are as at be been bring current currently dear for from glad have hear hello help hold i in is
  it job kind level like live living letter me more most moment my name need of offer on or our position posting reading regards role sincerely
  skill skills so spend started tell team thank that the their there this time to today used using very was what where which while with work
  worked working would write you your experience year years hiring not`.split(/\s+/),
);
/** Words that turn a statement around or make it larger; a fact has to say them itself. */
const TURNS =
  /^(?:not|never|no|without|only|all|every|always|expert|best|excellent|award|prize|led|leader|senior|chief|certified|licensed)$/;

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string): string[] =>
  folded(text).match(/\d+(?:[.,/]\d+)*%?|[\p{L}][\p{L}\p{N}+#]*(?:[.'’&-][\p{L}\p{N}]+)*/gu) ?? [];

/**
 * Words of a text that no fact carries, sentence by sentence. All that a sentence says of the person has to stand in one record, so that no
 * employer gets the dates of another; a list of several may be of the record of skills alone. `addressed`: the posting's title and company,
 * which a letter names where it says what it is for.
 */
export function unbackedInLetter(text: string, records: readonly FactRecord[], addressed: readonly string[]): string[] {
  const known = records.map((record) => new Set(wordsOf(record)));
  return text.split(/(?<=[.!?])\s+|\n+/).flatMap((sentence) => {
    const isAddress = /^dear |^i am applying for the position of /i.test(sentence);
    const own = wordsOf(isAddress ? without(sentence, addressed) : sentence);
    const said = own.filter((word) => !PLAIN.has(word) || TURNS.test(word));
    const fits = known.some((record) => said.every((word) => record.has(word)));
    return fits || said.length === 0 ? [] : [`${least(said, known).join(" ")} ← ${sentence}`];
  });
}

/** Lines of a CV that say what no single record does; `headings` are the words that stand for its parts. */
export function unbackedInCv(text: string, records: readonly FactRecord[], headings: ReadonlySet<string>): string[] {
  const known = records.map((record) => new Set(wordsOf(record)));
  return text.split("\n").flatMap((line) => {
    if (line.trim() === "" || headings.has(folded(line.trim()))) return [];
    const said = wordsOf(line);
    return known.some((record) => said.every((word) => record.has(word)))
      ? []
      : [`${least(said, known).join(" ")} ← ${line}`];
  });
}

/** Words of a text whose order is lost that no record has at all. */
export function unknownWords(text: string, records: readonly FactRecord[], headings: ReadonlySet<string>): string[] {
  const known = new Set([...records, ...headings].flatMap(wordsOf));
  return wordsOf(text).filter((word) => !known.has(word));
}

/** What is missing from the record that has most of it. */
function least(said: readonly string[], known: readonly ReadonlySet<string>[]): string[] {
  const missing = known.map((record) => said.filter((word) => !record.has(word)));
  return missing.reduce((fewest, one) => (one.length < fewest.length ? one : fewest), [...said]);
}

function without(sentence: string, names: readonly string[]): string {
  return names.filter(Boolean).reduce((rest, name) => rest.replace(name, " "), sentence);
}
