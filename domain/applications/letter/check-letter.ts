import { refuseResults } from "#domain/applications/letter/check/check-achievements.ts";
import {
  refuseJobTitles,
  refuseLanguages,
  refuseSkills,
} from "#domain/applications/letter/check/check-qualifications.ts";
import { wordsOf } from "#domain/reading/text/words.ts";
import { refuseNumbers } from "./check/check-achievements.ts";
import { refuseNames } from "./check/check-names.ts";
import { refuseCredentials } from "./check/check-qualifications.ts";
import { appliedFor, isPostingVoice, type PostingWords, postingWords } from "./check/posting-words.ts";
import { sentencesOf } from "./check/split-sentences.ts";
import { isFixedPhrase } from "./draft/letter-phrases.ts";
import { carriesNumber, findNumbers } from "./facts/find-numbers.ts";
import { PLAIN_WORDS, stemOf, TENSE_WORDS } from "./facts/plain-words.ts";
import { type HeldFacts, heldFacts, narrowFacts } from "./facts/supported-facts.ts";
import type { Finding, Refusal } from "./letter.ts";
import type { LetterPerson, LetterPosting } from "./letter-facts.ts";

/** Longest letter that is checked, in UTF-16 units: four times a long one. A longer text is one finding. */
export const MAX_LETTER = 10_000;

/** Invisible and directional characters, digits and letters outside the Latin script: they read as something that they are not. */
const UNREADABLE = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\u2800]|(?![0-9])\p{N}|(?!\p{Script=Latin}|[ªº])\p{L}/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,100}/giu;
/** Words that turn an earlier demand of the posting into the writer's own ("You ask for a PhD. I have one."). */
const REFERS_BACK =
  /(?<![\p{L}])(?:it|that|this|these|those|them|one|both|all|so|do|too|same|such|exactly|yes|lo|la|li|le|ne|ce|quest\p{L}+|tutt\p{L}+|entramb\p{L}+|anch\p{L}*|certo|sì)(?![\p{L}])/iu;
/** A plain denial states nothing that anybody could boast of. */
const DENIAL =
  /^(?:I (?:have not|haven['’]t|have never|do not|don['’]t|am not|did not|cannot)|Non (?:ho|conosco|parlo|sono|possiedo|uso))(?![\p{L}])/u;
const NO_DENIAL =
  /(?<![\p{L}])(?:only|just|merely|simply|without|but|except|solo|soltanto|solamente|senza|ma|bensì)(?![\p{L}])|[,;:—–]/iu;

/**
 * Every claim of a letter that no fact of the person carries: numbers, dates, employers, credentials, skills, languages and their level,
 * job titles, other names, results, praise. The posting's words pass only as the posting's ("You ask for …") or as what is applied
 * for. When in doubt it refuses. Linear in the length of texts; never throws; an empty list means that nothing is invented.
 */
export function checkLetter(text: string, person: LetterPerson, posting: LetterPosting): Finding[] {
  return checkAgainst(text, heldFacts(person), posting);
}

/** The same against facts that were gathered before. */
export function checkAgainst(text: string, held: HeldFacts, posting: LetterPosting): Finding[] {
  if (text.length > MAX_LETTER)
    return [{ kind: "unreadable", reason: "unreadable", quote: text, start: 0, end: text.length }];
  const words = postingWords(posting);
  let asked = false;
  let paragraph = 0;
  return sentencesOf(text).flatMap((sentence) => {
    if (isFixedPhrase(sentence.text, posting)) return [];
    const refusals = refuseSentence(sentence.text, held, posting, words);
    if (refusals.length > 0 && isPostingVoice(sentence.text, words) && sentence.text.search(UNREADABLE) < 0) {
      asked = true;
      paragraph = sentence.paragraph;
      return [];
    }
    if (asked && sentence.paragraph === paragraph && REFERS_BACK.test(sentence.text) && !isDenial(sentence.text))
      refusals.push({ kind: "blanket", reason: "noSource", start: 0, end: sentence.text.length });
    return refusals.map(({ kind, reason, start, end }) => ({
      kind,
      reason,
      quote: sentence.text.slice(start, end),
      start: sentence.start + start,
      end: sentence.start + end,
    }));
  });
}

/**
 * The findings on another wording of one sentence: it may state what `texts`, the sentence and the person's words behind it, state,
 * and nothing else the person ever said; every word that is not a plain one must stand there too, and no figure or date may go, since
 * "engineer (2018 - 2020)" without its years says "engineer".
 */
export function checkRewording(
  text: string,
  texts: readonly string[],
  held: HeldFacts,
  posting: LetterPosting,
): Finding[] {
  const narrow = narrowFacts(held, texts);
  const stems = new Set([...narrow.words].map(stemOf));
  const isFree = (key: string) => PLAIN_WORDS.has(key) && !TENSE_WORDS.has(key);
  const strange = wordsOf(text)
    .filter(({ key }) => !isFree(key) && !narrow.words.has(key) && !(key.length > 5 && stems.has(stemOf(key))))
    .map(
      ({ start, end }): Finding => ({ kind: "word", reason: "noSource", quote: text.slice(start, end), start, end }),
    );
  const numbers = findNumbers(text);
  const isKept = findNumbers(texts[0] ?? "").every((stated) => numbers.some((number) => carriesNumber(stated, number)));
  const lost: Finding[] = isKept
    ? []
    : [{ kind: "number", reason: "otherContext", quote: text, start: 0, end: text.length }];
  return [...checkAgainst(text, narrow, posting), ...strange, ...lost];
}

function refuseSentence(text: string, held: HeldFacts, posting: LetterPosting, posted: PostingWords): Refusal[] {
  if (held.lines.some((line) => line.text === text)) return [];
  const words = wordsOf(text);
  const applied = appliedFor(text, posting);
  const own = [...applied, ...words.filter(({ key }) => held.words.has(key))];
  const strange = [...text.matchAll(UNREADABLE)].find(
    ({ index }) => !own.some(({ start, end }) => start <= index && index < end),
  );
  if (strange)
    return [{ kind: "unreadable", reason: "unreadable", start: strange.index, end: strange.index + strange[0].length }];
  const refusals = [
    ...refuseNumbers(text, words, held),
    ...refuseCredentials(text, held),
    ...refuseSkills(text, words, held),
    ...refuseLanguages(text, held),
    ...refuseJobTitles(text, held),
    ...refuseNames(text, words, held, posted),
    ...refuseResults(text, words, held),
    ...refuseAddresses(text, held),
  ];
  const isClaim = ({ start, end }: Refusal) => !applied.some((span) => span.start <= start && end <= span.end);
  const left = refusals.filter(isClaim);
  return isDenial(text) ? left.filter(({ kind }) => kind === "number" || kind === "blanket") : left;
}

function refuseAddresses(text: string, { lines }: HeldFacts): Refusal[] {
  return [...text.matchAll(ADDRESS)]
    .filter(([address]) => !lines.some((line) => line.text.includes(address)))
    .map((match) => ({ kind: "address", reason: "noSource", start: match.index, end: match.index + match[0].length }));
}

function isDenial(text: string): boolean {
  return DENIAL.test(text) && !NO_DENIAL.test(text);
}
