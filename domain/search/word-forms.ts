import { languagesOfWord } from "#domain/reading/query/query-language.ts";

/** Endings of one language, longest first: a word that ends so is taken back to its stem by writing `to` instead. */
type Endings = readonly { end: string; to: string }[];

/** Shorter stems say too little: "ore" is no form of "oro". */
const SHORTEST_STEM = 4;

const endings = (list: string, to = ""): Endings => list.split(" ").map((end) => ({ end, to }));

/**
 * Light stemming by language, over folded words: number and gender, which is how the words of job titles vary, and no more. Rules after
 * the light stemmers of J. Savoy (2006) and the S-stemmer of D. Harman (1991), with the feminine forms of occupations added.
 */
const LANGUAGES: Record<string, Endings> = {
  en: [...endings("ies", "y"), ...endings("sses", "ss"), ...endings("ss us is", "="), ...endings("s")],
  it: [
    ...endings("trici trice tori tore", "tor"),
    ...endings("chi che", "c"),
    ...endings("ghi ghe", "g"),
    ...endings("a e i o"),
  ],
  de: [...endings("erinnen erin innen in ern em en er es e n s")],
  fr: [
    ...endings("euses euse eurs", "eur"),
    ...endings("trices trice", "teur"),
    ...endings("ieres iere iers", "ier"),
    ...endings("aux", "al"),
    ...endings("es e s x"),
  ],
  es: [...endings("oras ores ora", "or"), ...endings("ces", "z"), ...endings("as os es a o e s")],
};
const ALL_ENDINGS = Object.values(LANGUAGES);
const PLACE_OF: ReadonlyMap<string, number> = new Map(Object.keys(LANGUAGES).map((language, at) => [language, at]));
const LONGEST_ENDING = 7;

type PossibleForms = {
  /** Without repeats; the word itself comes first. */
  forms: string[];
  /** What all of them begin with. */
  beginning: string;
};

/** Every form that this folded word may have is among these; not all of them are forms (see `areForms`). */
export function possibleForms(word: string): PossibleForms {
  const forms = [word];
  let shared = word.length;
  const stems = stemsOf(word);
  for (const language of endingsOf(word)) {
    const stem = stems[language] as string;
    if (stem.length < SHORTEST_STEM) continue;
    if (!forms.includes(stem)) forms.push(stem);
    for (const { end, to } of ALL_ENDINGS[language] as Endings) {
      if (to === "=" || !stem.endsWith(to)) continue;
      const base = stem.slice(0, stem.length - to.length);
      const form = base + end;
      if (forms.includes(form)) continue;
      forms.push(form);
      shared = Math.min(shared, base.length);
    }
  }
  let beginning = word.slice(0, shared);
  while (!forms.every((form) => form.startsWith(beginning))) beginning = beginning.slice(0, -1);
  return { forms, beginning };
}

/** Are these two folded words forms of one word in some language? "engineers" and "engineer", "infermiere" and "infermiera". */
export function areForms(a: string, b: string): boolean {
  return formTest(a)(b);
}

/** `areForms` of this word and many others. */
export function formTest(word: string): (other: string) => boolean {
  const start = word.slice(0, 2);
  const stems = stemsOf(word);
  const languages = endingsOf(word);
  return (other) => {
    if (other === word) return true;
    if (Math.abs(word.length - other.length) > LONGEST_ENDING || other.slice(0, 2) !== start) return false;
    const others = stemsOf(other);
    return languages.some((at) => others[at] === stems[at] && (others[at] as string).length >= SHORTEST_STEM);
  };
}

const ALL_LANGUAGES = [...ALL_ENDINGS.keys()];

/** In which languages a word may have endings: where it is known to be of some, in those, so that "garder" is no form of "Garden". */
function endingsOf(word: string): readonly number[] {
  const known = languagesOfWord(word).flatMap((language) => PLACE_OF.get(language) ?? []);
  return known.length > 0 ? known : ALL_LANGUAGES;
}

/** A word's stem in each language of LANGUAGES; the word itself where no ending fits. */
function stemsOf(word: string): string[] {
  return ALL_ENDINGS.map((list) => {
    const found = list.find(
      ({ end, to }) => word.endsWith(end) && (to === "=" || word.length - end.length + to.length >= SHORTEST_STEM - 1),
    );
    if (!found || found.to === "=") return word;
    return word.slice(0, word.length - found.end.length) + found.to;
  });
}
