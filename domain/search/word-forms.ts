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
const LONGEST_ENDING = 7;
/** A stem differs from the beginning of its forms in at most so many letters: "traducteur" and "traductrice". */
const REWRITTEN = 3;

/** How a word can begin if it is a form of this one: no form lacks these letters. */
export function formBeginning(word: string): string {
  const shortest = Math.min(...stemsOf(word).map((stem) => stem.length));
  return word.slice(0, Math.max(1, shortest - REWRITTEN));
}

/** Are these two folded words forms of one word in some language? "engineers" and "engineer", "infermiere" and "infermiera". */
export function areForms(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > LONGEST_ENDING || a.slice(0, 2) !== b.slice(0, 2)) return false;
  const stems = stemsOf(a);
  return stemsOf(b).some((stem, language) => stem.length >= SHORTEST_STEM && stem === stems[language]);
}

/** A word's stem in each language of LANGUAGES; the word itself where no ending fits. */
function stemsOf(word: string): string[] {
  return Object.values(LANGUAGES).map((list) => {
    const found = list.find(
      ({ end, to }) => word.endsWith(end) && (to === "=" || word.length - end.length + to.length >= SHORTEST_STEM - 1),
    );
    if (!found || found.to === "=") return word;
    return word.slice(0, word.length - found.end.length) + found.to;
  });
}
