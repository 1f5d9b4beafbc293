import { foldWord } from "#domain/reading/text/fold-word.ts";
import { NUMBER_WORDS } from "./number-words.ts";

/** `months` for any duration, `date` for a calendar year, `ratio` for "doubled", `count` for everything else. */
type NumberUnit = "months" | "percent" | "ratio" | "date" | "money" | "count";

/** A number that a text states, in any notation. `open`: "more than"; `min` < `max` for a range. UTF-16 span. */
export type FoundNumber = { unit: NumberUnit; min: number; max: number; open: boolean; start: number; end: number };

type ParsedNumber = { value: number; start: number; end: number; money: boolean; ratio: boolean };

const WORD_PATTERN = [...NUMBER_WORDS.keys()].sort((a, b) => b.length - a.length).join("|");
/** Digits with their grouping and magnitude, the first of "3.7/4.0", or a run of number words; not inside a word ("K8s"). */
const NUMBER_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:([$€£]|(?:EUR|USD|GBP|CHF) )?(\\d{1,3}(?:[.,'’ ]\\d{3})+(?!\\d)|\\d{1,15}(?:[.,]\\d{1,4})?(?:\\/\\d{1,3}(?:[.,]\\d{1,2})?(?!\\d))?)(?:\\s?(k|m|mn|mln|bn|million|billion|thousand|mila|milion[ei]|miliard[oi])(?![\\p{L}]))?(?:\\s?([$€£]|(?:EUR|USD|GBP|CHF|euros?|dollars?|dollari)(?![\\p{L}])))?|((?:${WORD_PATTERN})(?:[- ](?:and )?(?:${WORD_PATTERN})){0,5})(?![\\p{L}]))`,
  "giu",
);
const MAGNITUDES = new Map<string, number>([
  ...["k", "thousand", "mila"].map((word) => [word, 1e3] as const),
  ...["m", "mn", "mln", "million", "milione", "milioni"].map((word) => [word, 1e6] as const),
  ...["bn", "billion", "miliardo", "miliardi"].map((word) => [word, 1e9] as const),
]);
const UNIT =
  /^\s?(\+|plus\b|or more\b|o più)?\s?(?:-\s?)?(?:full |solid |good |buoni |lunghi )?(years?|yrs?|anni|anno|annual\p{L}*|months?|mes[ei]|decades?|decenn[io]i?|lustr[io]|weeks?|settiman[ae]|%|percent\b|per ?cent[o]?\b|percentage)(?![\p{L}])\s?(\+)?/iu;
const OPEN_AFTER = /^\s?(?:\+|plus\b|or more\b|o più)/iu;
const OPEN_BEFORE =
  /(?:\b(?:more than|over|above|beyond|upwards of|in excess of|oltre|più di|piu di)|[>≥])\s?(?:an? |i |gli |un |una )?$/iu;
const RANGE = /^\s?(?:[-–—]|to|a|ad|ai|agli|o|or|and|e)\s?$/iu;
const LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:y|ann)/i, 12],
  [/^(?:month|mes)/i, 1],
  [/^dec/i, 120],
  [/^lustr/i, 60],
  [/^(?:week|settim)/i, 12 / 52],
];
/** Durations without a figure, in months: "a decade", "several years", "years of". */
const BARE =
  /(?<![\p{L}\p{N}])(?:(half a decade|mezzo decennio|un lustro)|((?:a|one|un)[ -](?:decade|decennio))|(decades|decenni)|((?:an?|one|un)[ -](?:year|anno)(?! (?:ago|fa)))|((?:many |several |some |molti |diversi |parecchi |alcuni )?(?:years|anni)(?= (?:of|in|as|at|di|nel|nell|come)(?![\p{L}]))|(?:many|several|molti|diversi|parecchi) (?:years|anni)))(?![\p{L}])/giu;
const BARE_MONTHS = [60, 120, 240, 12, 24];
const MULTIPLE =
  /(?<![\p{L}])(?:(doubl(?:ed|ing|e)|twice|twofold|raddoppiat\p{L}*|doppio)|(tripl(?:ed|ing|e)|threefold|triplicat\p{L}*|triplo)|(halv(?:ed|ing)|dimezzat\p{L}*)|(quadrupl\p{L}*))(?![\p{L}])/giu;
const MULTIPLE_OF = [2, 3, 0.5, 4];

/** Every number of a text: figures, number words in English and Italian, ranges, percentages, durations in months. Linear. */
export function findNumbers(text: string): FoundNumber[] {
  const atoms = [...text.matchAll(NUMBER_PATTERN)].map(parseNumber);
  const found: FoundNumber[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const first = atoms[at] as ParsedNumber;
    if (first.start < (found.at(-1)?.end ?? 0)) continue;
    const second = atoms[at + 1];
    const isRange =
      second !== undefined &&
      second.start - first.end < 6 &&
      RANGE.test(text.slice(first.end, second.start)) &&
      !(isCalendarYear(text, first) && isCalendarYear(text, second)) &&
      second.value > first.value;
    if (isRange) at++;
    found.push(measured(text, first, isRange ? second : first));
  }
  const lone = (span: { start: number; end: number }) =>
    !found.some(({ unit, start, end }) => unit !== "ratio" && start < span.end && span.start < end);
  const bare = matchGroups(text, BARE, BARE_MONTHS).map(
    (hit): FoundNumber => ({
      ...hit,
      unit: "months",
      open: OPEN_BEFORE.test(text.slice(Math.max(0, hit.start - 16), hit.start)),
    }),
  );
  const multiples = matchGroups(text, MULTIPLE, MULTIPLE_OF).map(
    (hit): FoundNumber => ({ ...hit, unit: "ratio", open: false }),
  );
  const isHalfOf = (half: FoundNumber) =>
    half.unit === "ratio" && bare.some(({ start, end }) => start <= half.start && half.end <= end);
  return [...found.filter((number) => !isHalfOf(number)), ...bare.filter(lone), ...multiples.filter(lone)].sort(
    (a, b) => a.start - b.start,
  );
}

function parseNumber(match: RegExpExecArray): ParsedNumber {
  const [whole, before, digits, magnitude, after, words] = match;
  const span = { start: match.index, end: match.index + whole.length };
  if (words !== undefined) return { ...span, ...wordsValue(words), money: false };
  const value = digitsValue(digits ?? "") * (MAGNITUDES.get(magnitude?.toLowerCase() ?? "") ?? 1);
  return { ...span, value, money: Boolean(before ?? after), ratio: false };
}

function digitsValue(digits: string): number {
  if (/^\d{1,3}(?:[.,'’ ]\d{3})+$/.test(digits)) return Number(digits.replace(/\D/g, ""));
  return Number((digits.split("/")[0] ?? "").replace(",", "."));
}

/** "one hundred and twenty-five" = 125; a fraction word stands alone. */
function wordsValue(words: string): { value: number; ratio: boolean } {
  let total = 0;
  let part = 0;
  for (const word of words.split(/[- ]+/)) {
    const value = NUMBER_WORDS.get(foldWord(word)) ?? NUMBER_WORDS.get(word.toLowerCase());
    if (value === undefined) continue;
    if (value < 1) return { value, ratio: true };
    if (value === 100 && part > 0) part *= 100;
    else if (value >= 1000) {
      total += Math.max(1, part) * value;
      part = 0;
    } else part += value;
  }
  return { value: total + part, ratio: false };
}

function isCalendarYear(text: string, { value, start, end, money }: ParsedNumber): boolean {
  return !money && value >= 1950 && value <= 2099 && /^\d{4}$/.test(text.slice(start, end));
}

function measured(text: string, first: ParsedNumber, last: ParsedNumber): FoundNumber {
  const unit = UNIT.exec(text.slice(last.end, last.end + 30));
  const before = text.slice(Math.max(0, first.start - 20), first.start);
  const open =
    OPEN_BEFORE.test(before) || OPEN_AFTER.test(text.slice(last.end, last.end + 9)) || Boolean(unit?.[1] ?? unit?.[3]);
  const span = { start: first.start, end: last.end + (unit?.[0].length ?? 0), open };
  const plain = { min: first.value, max: last.value };
  if (unit) {
    const name = unit[2] as string;
    if (/^(?:%|per)/i.test(name)) return { ...span, ...plain, unit: "percent" };
    const months = LENGTHS.find(([pattern]) => pattern.test(name))?.[1] ?? 12;
    return { ...span, min: first.value * months, max: last.value * months, unit: "months" };
  }
  if (first.ratio) return { ...span, ...plain, unit: "ratio" };
  if (first.money || last.money) return { ...span, ...plain, unit: "money" };
  return { ...span, ...plain, unit: isCalendarYear(text, first) ? "date" : "count" };
}

function matchGroups(text: string, pattern: RegExp, values: readonly number[]) {
  return [...text.matchAll(pattern)].map((match) => {
    const value = values[match.slice(1).findIndex((group) => group !== undefined)] ?? 0;
    return { min: value, max: value, start: match.index, end: match.index + match[0].length };
  });
}

/** Does a stated number support the claimed one? Never rounds up, never widens. */
export function supportsNumber(source: FoundNumber, claim: FoundNumber): boolean {
  if (source.unit !== claim.unit) return false;
  if (claim.open) {
    if (claim.min !== claim.max) return source.open && source.min === claim.min && source.max === claim.max;
    return (source.open && source.min === claim.min) || (claim.unit === "months" && source.min > claim.min);
  }
  if (claim.min !== claim.max) return source.min === claim.min && source.max === claim.max;
  return source.min === claim.min;
}
