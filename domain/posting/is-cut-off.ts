/** Longer texts that end without a stop end in a list, a name or an address far more often than in mid-sentence. */
const LONGEST_CUT = 1_000;
/** A shorter last line is a heading, an entry of a list or a signature. */
const SENTENCE = 80;
/** In brackets, or behind a word that goes on: "and more..." ends a whole text. */
const ELLIPSIS =
  /(?:\[(?:…|\.\.\.)\]|(?<!\b(?:more|etc|us|now|today|soon|mehr|uns|altro|oggi|plus|más))(?<=[\p{L},]\s?)(?:…|\.\.\.))$/iu;
const ADDRESS = /[/@]|\.\p{L}{2}/u;

/** Does a posting's text end where its source stopped it: with an ellipsis, or in the middle of a sentence? */
export function isCutOff(descriptionText: string): boolean {
  const text = descriptionText.trimEnd();
  const line = text.slice(text.lastIndexOf("\n") + 1);
  const word = line.slice(line.lastIndexOf(" ") + 1);
  if (ADDRESS.test(word)) return false;
  if (ELLIPSIS.test(text)) return true;
  const sentence = line.split(/[.!?:;•*]\s/).at(-1) ?? "";
  const goesOn = /[\p{Ll},]$/u.test(sentence) && sentence.includes(" ");
  return text.length <= LONGEST_CUT && line.length >= SENTENCE && goesOn;
}
