import type { EnglishLevel } from "#domain/questionnaire/options.ts";
import { type FieldText, linesWith, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, LanguageAsked } from "#domain/reading/job-reading.ts";
import { isUnderWishes } from "#domain/reading/terms/read-education.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";
import { languageOfText } from "#domain/reading/text/text-language.ts";
import { tokenize } from "#domain/reading/text/words.ts";
import { LANGUAGE_LEVELS, LANGUAGE_NAMES } from "#domain/reading/vocabulary/language-names.ts";

const ENGLISH = "(?:english|englisch\\w*|inglese|anglais|inglés|inglês|engels|angielski\\p{L}*)";

/** Words between the level and the language: "fluent in both written and spoken English". */
const GAP = "(?:[\\p{L}/&,-]+[ ]){0,6}?(?:\\p{L}{1,5}['’])?";

const ENGLISH_CEFR = new RegExp(
  `${ENGLISH}(?:[^.\\n]|\\bmin(?:d|dest)?\\.){0,30}?\\b([ABC][12])\\b|\\b([ABC][12])\\+?(?:\\s?[/–-]\\s?[ABC][12]\\+?)?(?:[ -]level)?(?: in| of| or (?:above|higher|better))*(?: \\p{L}+){0,2} ${ENGLISH}`,
  "iu",
);

const BEFORE = LANGUAGE_LEVELS.map(
  ([level, words]) =>
    [level, new RegExp(`(?<![\\p{L}])(?:${words})(?:-level)?[ ,]+${GAP}${ENGLISH}(?![\\p{L}])`, "iu")] as const,
);

const AFTER = LANGUAGE_LEVELS.map(
  ([level, words]) =>
    [
      level,
      new RegExp(
        `(?<![\\p{L}])${ENGLISH}(?: language)?(?: skills| level| proficiency| communication)?[ ]?[:(–-]?[ ]?(?:is |must be |at |level |of |a |an |at an? )?(?:${words})(?![\\p{L}])`,
        "iu",
      ),
    ] as const,
);

const PRESENT = /engli|engels|ingl[eéê]s|anglais|angielsk/gi;
const WINDOW = 90;

const LEVELS = LANGUAGE_LEVELS.map(
  ([level, words]) => [level, new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, "iu")] as const,
);

const ANY_LEVEL = LANGUAGE_LEVELS.map(([, words]) => words).join("|");
const PAIR = new RegExp(
  `(?<![\\p{L}])(?:${ANY_LEVEL})(?: level)?,? (?:or|oder|o|ou|lub) (?:${ANY_LEVEL})(?![\\p{L}])`,
  "iu",
);

/** Before it stands the level of another language: "good or basic French, native German". */
const OTHERS = /[;\n.(]|,(?!\s?(?:or|oder|o|ou|lub)\s)/iu;

const CEFR = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/u;

/** In a sentence with one of these a language is asked; else it may be a market, a client or a meal. */
const ASKED =
  /(?<![\p{L}])(?:fluen\p{L}*|native|speak\p{L}*|spoken|languages?|bilingual|proficien\p{L}*|mother tongue|sprachen?|sprichst|spricht|sprechen\p{L}*|\p{L}*sprach(?:ig|kennt)\p{L}*|\p{L}*kenntnisse|muttersprach\p{L}*|wort und schrift|fließend\p{L}*|verhandlungssicher\p{L}*|lingu[ae]|madrelingua|conoscenza d\p{L}+|parla\p{L}*|parli|vloeiend|spreekt|beheers\p{L}*|moedertaal\p{L}*|znajomość|biegł\p{L}*|fluente|langues?|parle[rz]?|courant|couramment|maîtrise\p{L}*|idiomas?|habla\p{L}*|nativ[oa]|translat\p{L}*|interpret\p{L}*|command of|knowledge of|communicative|padronanza|conoscenza|nivel|niveau|livello)(?![\p{L}])/iu;

/** Only a plus: behind the language up to the end of its sentence or the next list, or before it. */
const WISHED_AFTER =
  /^[^.;\n]{0,60}?(?<![\p{L}])(?:(?:a|an|big|strong|huge|definite|great|real) (?:plus|bonus|advantage|asset)|as a plus|plus(?=[\s).,]*$)|preferred|preferable|nice[- ]to[- ]have|desirable|desired|(?:is |are |very )?(?:welcome|helpful|useful|handy|valued)|helps|een pr[eé]|pr[eé](?=[\s).,]*$)|mooi meegenomen|(?:un )?atout|mile widzian\p{L}+|desejável|um diferencial|hilfreich|beneficial|advantageous|optional|not (?:required|mandatory|essential)|von vorteil|wünschenswert|(?:è |un )?(?:gradit[oa]|plus)|preferibil\p{L}+|serait un plus|apprécié\p{L}*|est un plus|deseable|se valora\p{L}*|valorable)(?![\p{L}])/iu;
const WISHED_BEFORE =
  /(?<![\p{L}])(?:nice[- ]to[- ]have\p{L}*|bonus(?: points)?|ideally|preferably|preferred|a plus|desirable|optional\p{L}*|(?:big |strong )?plus(?:es)?|wünschenswert|idealerweise|idealmente|preferibilmente|idéalement|preferiblemente)(?![\p{L}])[^.;\n]{0,60}$/iu;

/** Of everything behind it, up to the sentence's end. */
const CONSIDERED = /\b(?:additional|special|extra) consideration\b[^.;\n]*$/i;
const SENTENCE = 240;

const MUST =
  /(?<![\p{L}])(?:(?<!not )(?:required|mandatory|essential)|must|erforderlich|zwingend|richiest[oa]|requis|exigé|requerid[oa])(?![\p{L}])/iu;
/** Of "French, Dutch or Polish a plus" all are wished for; of "fluent French, Polish a plus" the last one. */
const LIST_END = /(?:,|\/|\s)\s*(?:and\/or|or|and|oder|und|o|e|ed|ou|et|y)\s/iu;

/** "Good communication in English and Hindi": what is joined to English is asked with it. */
const WITH_ENGLISH = new RegExp(
  `(?<!\\p{L})(?:good|excellent|fluent|strong|perfect|advanced|both|written|spoken|communicat\\p{L}+|in|vloeiend|goed|buon\\p{L}*|bon|bonne|buen)\\s(?:in\\s)?${ENGLISH}(?: language)?(?:,| and| &| ?/| as well as| en| und| et| e| y)\\s?$`,
  "iu",
);
/** "Ottimo italiano", "un très bon français écrit": a level stands right before it. */
const LEVEL_BEFORE =
  /(?<!\p{L})(?:good|excellent|perfect|flawless|ottim[oa]|buon[oa]?|perfett[oa]|eccellente|(?:très )?bon(?:ne)?|parfait|excellent|perfektes?|gutes|einwandfreies|vloeiend|goed|foutloos|uitstekend|buen|excelente|perfecto|bom|ótimo|biegły|dobry)\s$/iu;

/** Behind it then stands no noun: "good Italian food" asks none. */
const LEVEL_AFTER =
  /^(?:\s*(?:$|[^\p{L}\p{N}\s])|\s(?:and|or|in|und|oder|e|ed|o|et|ou|y|en|of|i|lub|written|spoken|skills|écrit|parlé|oral|scritto|parlato)(?!\p{L}))/iu;

/** "Spanish-speaking", "German skills": the adjacent word shows that the language is required. */
const ADJACENT =
  /^[- :(–]{0,3}(?:speak\p{L}*|language|skills|level|proficiency|(?:knowledge )?(?:is )?(?:required|needed|mandatory|a must)|(?:auf |at |min(?:imum|\.)? )?(?:level |niveau |livello |nivel )?[ABC][12]\b)/iu;

const PROGRAMMING = /\b(?:programming|scripting|coding) languages?\b/i;

/** In a title, a language next to work with words or people. */
const TITLED =
  /\b(?:speak\w*|native|bilingual|fluent|with|w\/|mit|con|avec|language|teacher|tutor|translat\w+|writer|copywriter|linguist|interpreter|editor|(?:customer|client|support|service|sales|content|moderator|agent)\w*)\b/i;

const COMPOUND = /(?:sprachkenntnisse|kenntnisse|sprachig\w*)$/;
const ENGLISH_WORD = new RegExp(`^${ENGLISH}$`, "iu");

/** Between the names of a list; before a name its level may stand once more: "fluent German or native French". */
const LISTED = /^\s*(?:\([^)]*\)\s*)?(?:,|\/)\s*(?:(?!(?:and|und|plus|e|ed|et|y|en|i)\s)\p{L}+\s){0,2}?$/u;
/** Any one of both is enough; behind a level the "or" is that of two levels, and the English "of" is no Dutch one. */
const OR = new RegExp(
  `^\\s*(?:\\([^)]*\\)\\s*)?(?:(?:(?!(?<!\\p{L})(?:${ANY_LEVEL}|(?:and|und|e|ed|et|y)\\s)(?!\\p{L}))[^.;:\\n]){0,25}(?<!\\p{L})(?:and/or|or|oder|und/oder|o|oppure|ou|lub|albo)\\s(?:(?!(?:and|und|e|ed|et|y|above|higher|better)\\s)\\p{L}+\\s){0,3}|of\\s)$`,
  "iu",
);
/** "One of these": of a list that names no "or" before its last one, too. */
const ONE_OF =
  /(?<!\p{L})(?:(?:(?:at least )?one|any|either) (?:or more )?(?:other )?(?:languages? )?of\b|(?:mindestens |zumindest )?eine[r]? (?:der|dieser|von)\b|(?:almeno )?una (?:di queste|delle|fra|tra)\b|(?:al menos )?(?:una|uno) de\b|(?:au moins )?(?:une|l['’]une) des\b|(?:pelo menos )?(?:uma?|um) (?:das|dos|destas)\b|een van de\b|jed(?:en|nego|nym) z\b)[^.;\n]{0,45}$/iu;
const LISTED_WITH_AND = /^\s*(?:\([^)]*\)\s*)?(?:,|\/|,?\s?(?:&|and|und|e|ed|et|y|en|i)\s)\s*$/iu;

const MAX_LANGUAGES = 8;
const AROUND = 70;
const BEGINNING = 100;

/**
 * The languages asked or wished for, English aside, and which of them stand for each other ("German or French"), in the order they are named. Each needs words of language in its sentence, such
 * as "fluent" or "speaking"; in a title, work with words or people is enough ("Support Agent, German"). Null level = not named.
 */
export function readLanguages(texts: PostingTexts): Read<LanguageAsked[]> {
  const found = new Map<string, { level: EnglishLevel | null; wished: boolean; anyOf?: string; evidence: Evidence }>();
  for (const field of [texts.title, texts.body]) {
    for (const line of linesWith(field, "language")) {
      const named = mentions(line.text);
      const choices = choicesOf(line.text, named);
      for (const [at, mention] of named.entries()) {
        if (mention.language === "en") continue;
        if (!(field === texts.title ? TITLED.test(line.text) : isAsked(line.text, mention))) continue;
        const level = levelAt(line.text, mention, named[at - 1]?.end ?? 0);
        const isWish = isWished(line.text, mention) || isUnderWishes(field.text, line.start + mention.start);
        const wished = field !== texts.title && isWish;
        const evidence = evidenceOf(field, line.start, mention);
        const anyOf = wished ? undefined : choices.get(mention);
        const known = found.get(mention.language);
        if (known?.wished && !wished)
          found.set(mention.language, { level: known.level ?? level, wished, anyOf, evidence });
        else if (known) {
          known.level ??= level;
          if (!wished && anyOf === undefined && isAlone(line.text, mention, named)) known.anyOf = undefined;
        } else if (found.size < MAX_LANGUAGES) found.set(mention.language, { level, wished, anyOf, evidence });
      }
    }
  }
  const isPlain = (language: string) => found.get(language)?.wished === false && !found.get(language)?.anyOf;
  for (const [language, { anyOf }] of found) if (anyOf?.split("|").some(isPlain)) found.delete(language);
  return {
    value: [...found].map(([language, { level, wished, anyOf }]) => ({
      ...{ language, level },
      ...(wished && { wished }),
      ...(anyOf !== undefined && { anyOf }),
    })),
    evidence: [...found.values()].map(({ evidence }) => evidence),
  };
}

/** The language the description is written in, where it is not English, with its beginning as the evidence. */
export function readTextLanguage({ body }: PostingTexts): Read<string | null> {
  const language = languageOfText(body.text, body.words);
  if (language === null || language === "en") return { value: null, evidence: [] };
  return { value: language, evidence: [quote(body, "languages", 0, beginningOf(body.text))] };
}

/** Where the first sentence or line ends, or the last word of its first hundred units. */
function beginningOf(text: string): number {
  const end = text.search(/[.!?](?:\s|$)|\n/);
  if (end >= 0 && end < BEGINNING) return end + 1;
  const cut = text.lastIndexOf(" ", BEGINNING);
  return cut > 0 ? cut : Math.min(text.length, BEGINNING);
}

type Mention = { language: string; start: number; end: number };

function mentions(text: string): Mention[] {
  return tokenize(text).flatMap(({ key, start, end }) => {
    if (ENGLISH_WORD.test(key)) return [{ language: "en", start, end }];
    const name = LANGUAGE_NAMES.get(key) ?? LANGUAGE_NAMES.get(key.replace(COMPOUND, ""));
    return name && (!name.capital || /^\p{Lu}/u.test(text.slice(start, end)))
      ? [{ language: name.code, start, end }]
      : [];
  });
}

/** The choice that each mention of one belongs to: its languages, sorted, with bars. */
function choicesOf(text: string, named: readonly Mention[]): Map<Mention, string> {
  const choices = new Map<Mention, string>();
  let list: Mention[] = [];
  let isChoice = false;
  let isLed = false;
  for (const mention of named) {
    const last = list.at(-1);
    const gap = last ? text.slice(last.end, mention.start) : "";
    const isOr = last !== undefined && OR.test(gap);
    // "Fluent English, German or French": English is asked beside the choice.
    const isBesideEnglish = last?.language === "en" || mention.language === "en";
    const isListed = isLed ? LISTED_WITH_AND.test(gap) : !(isChoice || isBesideEnglish) && LISTED.test(gap);
    if (last === undefined || !(isOr || isListed)) {
      list = [];
      isLed = ONE_OF.test(text.slice(Math.max(0, mention.start - AROUND), mention.start));
      isChoice = isLed;
    }
    list.push(mention);
    isChoice ||= isOr;
    const codes = [...new Set(list.map(({ language }) => language))].sort();
    if (isChoice && codes.length > 1) for (const one of list) choices.set(one, codes.join("|"));
  }
  return choices;
}

/** Whether no language but English stands beside it in its sentence: "German is required" below "German or French". */
function isAlone(text: string, mention: Mention, named: readonly Mention[]): boolean {
  return named.every(
    ({ language, start, end }) =>
      [mention.language, "en"].includes(language) ||
      /[.;\n]/.test(text.slice(Math.min(end, mention.end), Math.max(start, mention.start))),
  );
}

function isAsked(text: string, { start, end }: Mention): boolean {
  if (COMPOUND.test(text.slice(start, end)) || ADJACENT.test(text.slice(end, end + 20))) return true;
  const before = sentence(text.slice(Math.max(0, start - AROUND), start)).at(-1) ?? "";
  if (WITH_ENGLISH.test(before) || (LEVEL_BEFORE.test(before) && LEVEL_AFTER.test(text.slice(end, end + 20))))
    return true;
  const around = before + (sentence(text.slice(end, end + AROUND))[0] ?? "");
  return ASKED.test(around) && !PROGRAMMING.test(around);
}

function isWished(text: string, { start, end }: Mention): boolean {
  const after = sentence(text.slice(end, end + AROUND))[0] ?? "";
  const wish = WISHED_AFTER.exec(after);
  if (wish) return !MUST.test(wish[0]) && (!wish[0].includes(",") || LIST_END.test(wish[0]));
  if (CONSIDERED.test(text.slice(Math.max(0, start - SENTENCE), start))) return true;
  return !MUST.test(after) && WISHED_BEFORE.test(text.slice(Math.max(0, start - AROUND), start));
}

/** The level right behind the name or before it, without what belongs to the next language of a list. */
function levelAt(text: string, { start, end }: Mention, lastEnd: number): EnglishLevel | null {
  const after =
    text
      .slice(end, end + 28)
      .replace(/^:/, "")
      .split(/[,;\n.]|\b(?:and|und|et|or|oder)\b|\s[ey]\s/)[0] ?? "";
  const before = partBefore(text, start, 40, /[;\n.(]/);
  const cefr = CEFR.exec(after) ?? CEFR.exec(before);
  if (cefr) return (cefr[1] as string).toLowerCase() as EnglishLevel;
  const pair = text.slice(end, end + 28).split(/[,;\n.]/)[0] ?? "";
  const own = partBefore(text, start, Math.min(40, start - lastEnd), OTHERS);
  return lowestOfPair(pair) ?? lowestOfPair(own) ?? levelIn(after) ?? levelIn(before);
}

function levelIn(part: string): EnglishLevel | null {
  return LEVELS.find(([, pattern]) => pattern.test(part))?.[0] ?? null;
}

/** "Native or fluent": the lower one is enough. */
function lowestOfPair(part: string): EnglishLevel | null {
  const pair = PAIR.exec(part)?.[0];
  return (pair && LEVELS.findLast(([, pattern]) => pattern.test(pair))?.[0]) || null;
}

function sentence(text: string): string[] {
  return text.split(/[\n!?]|\.\s/);
}

function evidenceOf(field: FieldText, offset: number, { start, end }: Mention): Evidence {
  return quote(field, "languages", offset + start, offset + end);
}

/**
 * The level of English asked. CEFR marks as they stand; "native" is C2, "fluent" or "excellent" C1, "good" or "professional" B2.
 * English named without a level ("English-speaking team") states nothing.
 */
export function readEnglishLevel(texts: PostingTexts): Read<EnglishLevel | null> {
  for (const field of [texts.title, texts.body]) {
    const found = inField(field);
    if (found) return found;
  }
  return { value: null, evidence: [] };
}

function inField(field: FieldText): Read<EnglishLevel> | null {
  let seen = 0;
  for (const { index } of field.text.matchAll(PRESENT)) {
    if (++seen > 20) return null;
    const from = Math.max(0, field.text.lastIndexOf("\n", index) + 1, index - WINDOW);
    const part = field.text.slice(from, index + WINDOW).split("\n")[0] ?? "";
    const cefr = ENGLISH_CEFR.exec(part);
    if (cefr)
      return {
        value: ((cefr[1] ?? cefr[2]) as string).toLowerCase() as EnglishLevel,
        evidence: [quote(field, "englishLevel", from + cefr.index, from + cefr.index + cefr[0].length)],
      };
    const found = nearest(part, BEFORE) ?? nearest(part, AFTER);
    if (found) {
      const before = partBefore(part, found.start, 25, OTHERS);
      const own = before + part.slice(found.start, found.end) + partAfter(part, found.end, 15, OTHERS);
      const level = lowestOfPair(own) ?? found.level;
      return { value: level, evidence: [quote(field, "englishLevel", from + found.start, from + found.end)] };
    }
  }
  return null;
}

/** The level whose words begin nearest to the language: "perfect German and good English" is good. */
function nearest(part: string, patterns: typeof BEFORE): { level: EnglishLevel; start: number; end: number } | null {
  let best: { level: EnglishLevel; start: number; end: number } | null = null;
  for (const [level, pattern] of patterns) {
    const match = pattern.exec(part);
    if (match && match.index > (best?.start ?? -1))
      best = { level, start: match.index, end: match.index + match[0].length };
  }
  return best;
}
