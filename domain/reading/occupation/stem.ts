import { tokenize, type Word } from "#domain/reading/text/words.ts";

/**
 * A folded word without plural and gender, alike for what is written in vocabularies and in titles: "Entwicklerinnen" and
 * "Entwickler", "infermiera" and "infermiere", "traductrice", "traducteur" and "traduttore" share a stem within their language.
 * Not a word to show. Words of up to three letters stay, and "accounts", which are not an account.
 */
export function stem(key: string): string {
  if (key.length < 4 || key === "accounts") return key;
  // Who leads the team of a trade heads it: "Teamleiter Vertrieb", "Leiter Vertrieb".
  let word = key.replace(/^team(?=leit)/, "");
  if (word.length > 7 && word.endsWith("innen")) word = word.slice(0, -5);
  else if (word.length > 6 && FEMININE.test(word)) word = word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !KEPT_S.test(word)) word = word.slice(0, -1);
  word = word.replace(UMLAUT, "$1");
  if (word.length > 4)
    word = word
      .replace(/(?:y|ie)$/, "i#")
      .replace(LAST_VOWEL, "")
      .replace("#", "");
  return word.replace(AGENT, "tor").replace(/eus$/, "eur").replace(/istk$/, "ist").replace(/ienn$/, "ien");
}

const FEMININE = /(?:er|or|[iy]st|ent|ant|eur|at|log|ekt|ag)in$/;
const KEPT_S = /(?:ss|us|is)$/;
/** "ue" and the like, but not after "q" or in "eue", "oue": written out umlauts and the letters they stand for meet. */
const UMLAUT = /([aou])e(?=[^aeiou])/g;
const LAST_VOWEL = /(?<=...)[aeio]$/;
const AGENT = /t?(?:tor|teur|tric|trix|teus)$/;

/** The stems of a phrase, in order. */
export function stemsOf(phrase: string): string[] {
  return tokenize(phrase).map(stemOfWord);
}

function stemOfWord({ key }: Word): string {
  return stem(key);
}
