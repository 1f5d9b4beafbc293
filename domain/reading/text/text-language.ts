import { tokenize, type Word } from "./words.ts";

/** Words looked at of a text: enough to tell. */
const SAMPLE = 600;
/** Fewer common words than this, or a smaller share of all words, are names and quotations. */
const FEWEST = 5;
const LEAST_SHARE = 0.08;
/** The second language of a text in two stays below this share of the first. */
const OF_FIRST = 0.6;

/** Common words by ISO 639-1, folded; such as other languages share are left to those that use them most. */
const COMMON = {
  en: "the and you your we our with for are will this that have from an be is of to in on as or who at",
  de: "und der die das wir mit fur ist sie ein eine einen zu den dem von im auf dich dir bei als oder deine unser nicht sowie werden",
  fr: "de les des vous nous est une pour et le la dans avec sur votre notre aux du au qui ou vos nos sont",
  es: "de los las que para el la y una con del por en se su como nuestro nuestra tu somos mas equipo trabajo",
  it: "il che di della dei delle nel nella con per una sei gli siamo nostro nostra le alla e del ci anche sono come",
  pt: "e de para com uma os as nao em do da voce nossa nosso no na por que seu sua mais ou dos das somos",
  nl: "het een en van je met voor zijn wij ons bij jij jouw dat ook niet naar aan als om wat deze",
  pl: "i w z na do oraz jest praca dla sie nie lub od po przy jak doswiadczenie twoje mile",
  sv: "och att som vi du ar med av till pa en ett har det din vara inom ditt eller kommer hos",
  da: "og at som vi du er med af til pa en et har det din vaere inden dit eller hos vores ikke",
  no: "og a som vi du er med av til pa en et har det din vaere innen ditt eller hos var ikke deg",
  fi: "ja on tai olet sinulla meilla etta myos seka voit joka olemme ovat kanssa mukaan tyo",
  cs: "a se na v je pro s do nebo jako jsme tym mame prace vas nas zkusenosti",
  ro: "si de in cu pentru la este un o sau sunt din care echipa noastra experienta",
  tr: "ve bir ile icin olan bu olarak en iyi is veya ekip deneyim gibi daha",
};

/** Scripts that one language of work is written in. */
const SCRIPTS: readonly [language: string, letters: RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["uk", /[іїєґ]/giu],
  ["ru", /\p{Script=Cyrillic}/gu],
];
/** Of all letters of a text. Ukrainian ones are rare in their own. */
const OF_LETTERS: Readonly<Record<string, number>> = { uk: 0.03, ja: 0.1 };
const HALF = 0.5;

const LANGUAGES = Object.keys(COMMON);
const LANGUAGES_OF_WORD = new Map<string, number[]>();
for (const [at, words] of Object.values(COMMON).entries())
  for (const word of words.split(" ")) LANGUAGES_OF_WORD.set(word, [...(LANGUAGES_OF_WORD.get(word) ?? []), at]);

/** Of languages that share half of their common words the better one is taken, however near the other is. */
const SISTERS = [
  ["da", "no", "sv"],
  ["es", "pt", "it"],
];

/**
 * The language a text is written in, ISO 639-1, by its script or its common words; null where it is too short, in two languages, or in
 * one that is not known here. `words` are the text's, where they are at hand.
 */
export function languageOfText(text: string, words: readonly Word[] = tokenize(text)): string | null {
  const sample = words.slice(0, SAMPLE);
  return byScript(text.slice(0, sample.at(-1)?.end ?? 0)) ?? byCommonWords(sample);
}

const BEYOND_LATIN = /[\u0370-\u1cff\u3040-\ud7af]/g;

function byScript(text: string): string | null {
  if ((text.match(BEYOND_LATIN)?.length ?? 0) < FEWEST) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = ([language, script]: (typeof SCRIPTS)[number]) =>
    (text.match(script)?.length ?? 0) / letters / (OF_LETTERS[language] ?? HALF);
  return SCRIPTS.find((one) => share(one) >= 1)?.[0] ?? null;
}

function byCommonWords(words: readonly Word[]): string | null {
  const counts = LANGUAGES.map((language) => ({ language, count: 0 }));
  for (const { key } of words)
    for (const at of LANGUAGES_OF_WORD.get(key) ?? []) (counts[at] as (typeof counts)[number]).count++;
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  if (!first || !second || first.count < Math.max(FEWEST, words.length * LEAST_SHARE)) return null;
  const areSisters = SISTERS.some((family) => family.includes(first.language) && family.includes(second.language));
  return areSisters || second.count <= first.count * OF_FIRST ? first.language : null;
}
