import type { EnglishLevel } from "#domain/questionnaire/options.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";

/** Words for how well a language is known, best first, as patterns (flags "iu"); "native" is C2, "fluent" C1, "good" B2. */
export const LANGUAGE_LEVELS: readonly (readonly [EnglishLevel, string])[] = [
  [
    "c2",
    "native|mother tongue|muttersprach\\p{L}*|madrelingua|langue maternelle|lengua materna|nativ[oa]|near-native|bilingual|bilingue|bilingüe|moedertaal\\p{L}*|ojczyst\\p{L}+",
  ],
  [
    "c1",
    "fluent|fluency|fluently|fluente?|proficient|(?<!(?:working|professional|limited|basic|good|intermediate) )proficiency|advanced|excellent|exceptional|outstanding|superior|perfect|impeccable|very good|strong|verhandlungssicher\\p{L}*|fließend\\p{L}*|sehr gute\\p{L}*|ottim[oaei]|eccellente|avanzat[oa]|courant|couramment|excellente?|fluido|avanzad[oa]|avançado|maîtrise|parfaite?|nivel alto|alto nivel|niveau élevé|vloeiend|foutloos|uitstekend\\p{L}*|biegł\\p{L}*|bardzo dobr\\p{L}*",
  ],
  [
    "b2",
    "(?<!very )good|solid|professional|professionnel(?:le)?|profesional|upper[ -]intermediate|business|working|conversational|(?<!sehr )gute\\p{L}*|buon[oa]?|bon|bonne|buen|buena|bom|intermedio[ -]alto|comfortable|goede?|dobr[aey]",
  ],
  ["b1", "(?<!upper[ -])intermediate|intermedio|intermédiaire|intermediário|mittlere\\p{L}*"],
  ["a2", "basic|elementary|grundkenntnisse|scolastic[oa]|base|notions|básico"],
];

/** ISO 639-1 codes of the languages that postings ask for, English aside. */
export const ASKED_LANGUAGES =
  "de fr it es pt nl pl ru uk cs sk hu ro bg el tr ar he fa hi bn ur ta te ml mr gu pa th vi id ms ja ko zh sv da no fi et lv lt hr sr sl sq mk ca eu gl is ga am kk ka hy az uz".split(
    " ",
  );

/** Other names of the same, folded. */
const ALIASES =
  "mandarin=zh|cantonese=zh|mandarino=zh|castellano=es|castilian=es|flemish=nl|tagalog=tl|filipino=tl|farsi=fa|bahasa=id|schweizerdeutsch=de";

/** `capital`: English and German write it with a capital; without one it is another word ("polish", "deutsch" in a link). */
type LanguageName = { code: string; capital: boolean };

/** Names of one word in the reader's five languages, folded as in `fold-word.ts`. */
export const LANGUAGE_NAMES: ReadonlyMap<string, LanguageName> = new Map([
  ...(["it", "fr", "es", "nl", "pt", "pl"] as const).flatMap((locale) => named(locale, false)),
  ...ALIASES.split("|").map((entry) => {
    const [name = "", code = ""] = entry.split("=");
    return [name, { code, capital: true }] as const;
  }),
  ...(["en", "de"] as const).flatMap((locale) => named(locale, true)),
]);

function named(locale: string, capital: boolean): (readonly [string, LanguageName])[] {
  const display = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
  return ASKED_LANGUAGES.flatMap((code) => {
    const name = display.of(code);
    if (!name || !/^\p{L}+$/u.test(name)) return [];
    const forms = capital
      ? [name]
      : [name, name.replace(/o$/, "a").replace(/és$/, "esa").replace(/án$/, "ana"), `${name}ego`];
    return forms.map((form) => [foldWord(form), { code, capital }] as const);
  });
}
