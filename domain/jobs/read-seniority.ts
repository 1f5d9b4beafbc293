import { type FieldText, firstQuote, type PostingTexts, quote, type Read } from "./evidence.ts";
import type { Evidence, JobReading, Seniority } from "./job-reading.ts";

/** In the order they are tried; the first rank with a word in the title is the title's. */
const TITLE: readonly (readonly [Seniority, RegExp])[] = [
  [
    "intern",
    /\bintern(?:ship)?s?\b|\bpraktik(?:um|ant|antin)\w*|\bwerkstudent\w*|\bworking student\b|\btirocin\w+|\bstagista\b|\bstagiaire\b|\bapprentice(?:ship)?\b|\bbecari[oa]\b|\btrainee\b|\bazubi\b/i,
  ],
  [
    "executive",
    /\b(?:c[eftomip]o|cro|chro|ciso)\b|\bchief (?!of staff)\w+|\bvp\b|\b(?:vice )?president\b|\bgeschäftsführer(?:in)?\b|\bdirecteur général\b|\bdirettore generale\b|\bdirector general\b|\bmanaging director\b/i,
  ],
  [
    "lead",
    /\b(?:lead|leads|principal|(?<!of )staff|head of|director|team ?lead(?:er)?|tech lead|teamleit\w+|leiter(?:in)?|responsabile|capo|direttore|directeur|directrice|jef[ea]|manager of managers|engineering manager)\b/i,
  ],
  ["senior", /\b(?:senior|sr|snr|sênior|sénior|confirmé|experienced|expert|iii|iv)\b/i],
  [
    "junior",
    /\b(?:junior|jr|jnr|júnior|entry[ -]level|graduate|new grad|associate|einsteiger|berufseinsteiger|neolaureat[oi]|débutant|berufseinstieg|fresher)\b/i,
  ],
  ["mid", /\b(?:mid|mid[ -]?level|intermediate|mid-senior|middle|ii|pleno|regular)\b/i],
];
const TYPE: readonly (readonly [Seniority, RegExp])[] = [
  ["lead", /\bteamleitung\b/i],
  ["junior", /\bberufseinstieg\b|\bentry\b|\bjunior\b/i],
  ["mid", /\bberufserfahren\b|\bmid\b|professional \/ experienced/i],
  ["senior", /\bsenior\b/i],
];
const TEXT: readonly (readonly [Seniority, RegExp])[] = [
  [
    "junior",
    /\bentry[ -]level (?:position|role|job|opportunity)\b|\bno (?:prior |previous )?experience (?:is )?(?:required|needed|necessary)\b|\bnessuna esperienza richiesta\b|\bkeine (?:berufs)?erfahrung (?:nötig|erforderlich)\b/i,
  ],
  ["senior", /\b(?:as a|seeking an?|looking for an?|hiring an?) (?:highly )?senior\b/i],
  ["mid", /\b(?:as a|seeking an?|looking for an?|hiring an?) mid[ -]?level\b/i],
];

/** The rank that title or type name, or clear words of the text; "Manager" alone names none. */
export function readSeniority(texts: PostingTexts): Read<Seniority | null> {
  return (
    ranked(texts.title, TITLE) ?? ranked(texts.type, TYPE) ?? ranked(texts.body, TEXT) ?? { value: null, evidence: [] }
  );
}

function ranked(field: FieldText, ranks: readonly (readonly [Seniority, RegExp])[]): Read<Seniority> | null {
  if (field.text === "") return null;
  for (const [value, pattern] of ranks) {
    const evidence = firstQuote([field], "seniority", pattern);
    if (evidence) return { value, evidence: [evidence] };
  }
  return null;
}

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
};
const NUMBER = `\\d{1,2}(?:\\.5)?|${Object.keys(NUMBERS).join("|")}`;
const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}.$€£])(${NUMBER})(?:\\s?\\(\\d{1,2}\\))?\\s?(\\+|plus)?\\s*(?:(?:-|–|—|to|bis|a|à|or|oder|/)\\s*(${NUMBER})(?:\\s?\\(\\d{1,2}\\))?\\s?(\\+)?\\s*)?(?:or more |full )?(?:years?|yrs?|jahren?|anni|anno|ans|années|años|anos)(?![\\p{L}])`,
  "giu",
);
const NOT_ASKED =
  /\b(?:for (?:over |more than |the (?:past|last) )?|over the (?:past|last)|past|last|in business|founded|since|next|within|history|age[ds]?|contract of|term of|every|vest\w*|over|after|for more than|for the next)\s*$/i;
const EXPERIENCE =
  /\b(?:experience|exp|expertise|background|working (?:as|in|with)|in (?:a |an )?(?:similar|related)|hands-on|professional|track record|industry|relevant|of (?!employment|service|operation|age|growth|funding|innovation|history)[\p{L} -]{2,40}|(?:at|as) an? )|erfahrung|esperienza|expérience|experiencia|experiência/iu;
const ASKED_BEFORE =
  /(?:\bminimum(?: of)?|\bat least|\bmin\.?|\brequires?|\brequired:?|\bmust have|\bexperience(?: required)?\s?[:–-]?|\bmindestens|\balmeno|\bau moins|\bal menos|\bmínimo(?: de)?|\bover|\bmore than)\s*$/i;
const MAX_YEARS = 25;

/** Years of experience asked: the first such statement of title and text. A company's age, a contract's length or a minimum age is none. */
export function readYearsAsked(texts: PostingTexts): Read<JobReading["yearsAsked"]> {
  for (const field of [texts.title, texts.type, texts.body]) {
    if (!/year|yrs?\b|jahr|ann[io]|\ban(?:s|née|os)|año/i.test(field.text)) continue;
    for (const match of field.text.matchAll(YEARS)) {
      const asked = yearsOf(field, match);
      if (asked) return asked;
    }
  }
  return { value: null, evidence: [] };
}

function yearsOf(field: FieldText, match: RegExpExecArray): Read<JobReading["yearsAsked"]> | null {
  const start = match.index;
  const end = start + match[0].length;
  const before = field.text.slice(Math.max(0, start - 40), start);
  const after = field.text.slice(end, end + 80).split(/[\n;]|\.\s/)[0] ?? "";
  const asked = ASKED_BEFORE.test(before);
  if (NOT_ASKED.test(before) || (!asked && !EXPERIENCE.test(after))) return null;
  if (asked && !EXPERIENCE.test(after) && !/experien|erfahrung|esperienza/i.test(before)) return null;
  if (/^\s*(?:of age|old|ago)\b/i.test(after)) return null;
  const min = numberOf(match[1] ?? "");
  const second = match[3] === undefined ? null : numberOf(match[3]);
  if (min >= 15 && /\b(?:with|com|con|mit|avec)\s*$/i.test(before)) return null;
  if (min > MAX_YEARS || (second !== null && (second > MAX_YEARS || second < min))) return null;
  const evidence: Evidence = quote(field, "yearsAsked", start, end);
  return {
    value: { min: Math.floor(min), max: match[2] || match[4] || second === null ? null : Math.ceil(second) },
    evidence: [evidence],
  };
}

function numberOf(text: string): number {
  return NUMBERS[text.toLowerCase()] ?? Number(text);
}
