import { tokenize, type Word } from "#domain/reading/text/words.ts";
import { checkNumbers, checkResults } from "./check/check-achievements.ts";
import { checkNames } from "./check/check-names.ts";
import { checkCredentials, checkJobTitles, checkLanguages, checkSkills } from "./check/check-qualifications.ts";
import {
  isPlainName,
  type PostingWords,
  postingWords,
  restatesPosting,
  targetJobSpans,
} from "./check/posting-words.ts";
import { splitSentences } from "./check/split-sentences.ts";
import { EVERY_LETTER_TEXT, LETTER_LANGUAGES, letterPhrases } from "./draft/letter-phrases.ts";
import { findNumbers, supportsNumber } from "./facts/find-numbers.ts";
import { PLAIN_WORDS, TENSE_WORDS, wordStem } from "./facts/plain-words.ts";
import { restrictFacts, type SupportedFacts, supportedFacts } from "./facts/supported-facts.ts";
import type { SentenceClaim, UnsupportedClaim } from "./letter.ts";
import type { LetterPerson, LetterPosting } from "./letter-facts.ts";

/** Longest letter checked, in UTF-16 units: four times a long one. A longer text is reported as a whole. */
export const MAX_LETTER = 10_000;

/** Invisible and directional characters, non-ASCII digits and non-Latin letters: possible look-alikes. */
const UNREADABLE = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\u2800]|(?![0-9])\p{N}|(?!\p{Script=Latin}|[ªº])\p{L}/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,100}/giu;
/** Words that claim a requirement mentioned before ("You ask for a PhD. I have one."). */
const REFERS_BACK =
  /(?<![\p{L}])(?:it|that|this|these|those|them|one|both|all|so|do|too|same|such|exactly|yes|lo|la|li|le|ne|ce|quest\p{L}+|tutt\p{L}+|entramb\p{L}+|anch\p{L}*|certo|sì)(?![\p{L}])/iu;
/** A plain denial claims nothing. */
const DENIAL =
  /^(?:I (?:have not|haven['’]t|have never|do not|don['’]t|am not|did not|cannot)|Non (?:ho|conosco|parlo|sono|possiedo|uso))(?![\p{L}])/u;
const NO_DENIAL =
  /(?<![\p{L}])(?:only|just|merely|simply|without|but|except|solo|soltanto|solamente|senza|ma|bensì)(?![\p{L}])|[,;:—–]/iu;

/** Every claim of a letter that no fact of the person supports; doubtful ones too. The posting's words pass only as a restatement. */
export function checkLetter(text: string, person: LetterPerson, posting: LetterPosting): UnsupportedClaim[] {
  return checkAgainst(text, supportedFacts(person), posting);
}

/** `checkLetter` with facts already extracted. */
export function checkAgainst(text: string, held: SupportedFacts, posting: LetterPosting): UnsupportedClaim[] {
  if (text.length > MAX_LETTER)
    return [{ kind: "unreadable", reason: "unreadable", quote: text, start: 0, end: text.length }];
  const words = postingWords(posting);
  let asked = false;
  let paragraph = 0;
  return splitSentences(text).flatMap((sentence) => {
    if (isFixedPhrase(sentence.text, posting)) return [];
    const claims = checkSentence(sentence.text, held, posting, words);
    if (claims.length > 0 && restatesPosting(sentence.text, words) && sentence.text.search(UNREADABLE) < 0) {
      asked = true;
      paragraph = sentence.paragraph;
      return [];
    }
    if (asked && sentence.paragraph === paragraph && REFERS_BACK.test(sentence.text) && !isDenial(sentence.text))
      claims.push({ kind: "blanket", reason: "noSource", start: 0, end: sentence.text.length });
    return claims.map(({ kind, reason, start, end }) => ({
      kind,
      reason,
      quote: sentence.text.slice(start, end),
      start: sentence.start + start,
      end: sentence.start + end,
    }));
  });
}

/** Unsupported claims in a rewording of one sentence: it may use only words and figures of `texts`, and must keep its figures. */
export function checkRewording(
  text: string,
  texts: readonly string[],
  held: SupportedFacts,
  posting: LetterPosting,
): UnsupportedClaim[] {
  const narrow = restrictFacts(held, texts);
  const stems = new Set([...narrow.words].map(wordStem));
  const isFree = (key: string) => PLAIN_WORDS.has(key) && !TENSE_WORDS.has(key);
  const strange = tokenize(text)
    .filter(({ key }) => !isFree(key) && !narrow.words.has(key) && !(key.length > 5 && stems.has(wordStem(key))))
    .map(
      ({ start, end }): UnsupportedClaim => ({
        kind: "word",
        reason: "noSource",
        quote: text.slice(start, end),
        start,
        end,
      }),
    );
  const numbers = findNumbers(text);
  const isKept = findNumbers(texts[0] ?? "").every((stated) =>
    numbers.some((number) => supportsNumber(stated, number)),
  );
  const lost: UnsupportedClaim[] = isKept
    ? []
    : [{ kind: "number", reason: "otherContext", quote: text, start: 0, end: text.length }];
  return [...checkAgainst(text, narrow, posting), ...strange, ...lost];
}

function checkSentence(
  text: string,
  held: SupportedFacts,
  posting: LetterPosting,
  posted: PostingWords,
): SentenceClaim[] {
  if (held.lines.some((line) => line.text === text)) return [];
  const words = tokenize(text);
  const applied = targetJobSpans(text, posting);
  const own = [...applied, ...words.filter(({ key }) => held.words.has(key))];
  const strange = [...text.matchAll(UNREADABLE)].find(
    ({ index }) => !own.some(({ start, end }) => start <= index && index < end),
  );
  if (strange)
    return [{ kind: "unreadable", reason: "unreadable", start: strange.index, end: strange.index + strange[0].length }];
  const claims = [
    ...checkNumbers(text, words, held),
    ...checkCredentials(text, held),
    ...checkSkills(text, words, held),
    ...checkLanguages(text, held),
    ...checkJobTitles(text, held),
    ...checkNames(text, words, held, posted),
    ...checkResults(text, words, held),
    ...checkAddresses(text, held),
  ];
  if (deniesHeld(text, words, held))
    claims.push({ kind: "blanket", reason: "otherContext", start: 0, end: text.length });
  const isClaim = ({ start, end }: SentenceClaim) => !applied.some((span) => span.start <= start && end <= span.end);
  const left = claims.filter(isClaim);
  return isDenial(text) ? left.filter(({ kind }) => kind === "number" || kind === "blanket") : left;
}

const NEGATION = /(?<![\p{L}])(?:not|never|no longer|\p{L}+n['’]t|non|mai)(?![\p{L}])/iu;

const WITHOUT = /(?<![\p{L}])(?:no|without|learning|senza|nessun\p{L}*)(?![\p{L}])/iu;

/** Whether a sentence says no to what the person states: all names and figures in it are theirs. */
function deniesHeld(text: string, words: readonly Word[], held: SupportedFacts): boolean {
  if (!NEGATION.test(text)) return false;
  const marks = words.slice(1).filter(({ key, start }) => /^[\p{Lu}\p{N}]/u.test(text.slice(start)) && key !== "i");
  if (marks.length === 0 || !marks.every(({ key }) => held.words.has(key))) return false;
  const said = held.lines.filter((line) => !NEGATION.test(line.text) && !WITHOUT.test(line.text));
  const keys = new Set(said.flatMap((line) => line.words.map(({ key }) => key)));
  return marks.every(({ key }) => keys.has(key));
}

function checkAddresses(text: string, { lines }: SupportedFacts): SentenceClaim[] {
  return [...text.matchAll(ADDRESS)]
    .filter(([address]) => !lines.some((line) => line.text.includes(address)))
    .map((match) => ({ kind: "address", reason: "noSource", start: match.index, end: match.index + match[0].length }));
}

function isDenial(text: string): boolean {
  return DENIAL.test(text) && !NO_DENIAL.test(text);
}

const FIXED: ReadonlySet<string> = new Set(EVERY_LETTER_TEXT.flatMap(({ fixed }) => Object.values(fixed)));

/** True for the fixed phrases of our letters, including the greeting of the posting's company. */
export function isFixedPhrase(text: string, { company }: Pick<LetterPosting, "company">): boolean {
  if (FIXED.has(text)) return true;
  if (!isPlainName(company)) return false;
  return LETTER_LANGUAGES.map(letterPhrases).some(({ greeting, say }) => say(greeting, { company }) === text);
}
