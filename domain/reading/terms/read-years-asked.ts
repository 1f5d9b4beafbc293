import {
  clauseQuote,
  type FieldText,
  firstOnLines,
  linesWith,
  type PostingTexts,
  type Read,
} from "#domain/reading/evidence.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { partAfter } from "#domain/reading/text/part-beside.ts";

/** Number words, from one up; each language in its own row, several forms of one number joined by "/". */
const COUNTED = [
  "one two three four five six seven eight nine ten",
  "un/una/uno due tre quattro cinque sei sette otto nove dieci",
  "ein/eine/einem/einen zwei drei vier fünf sechs sieben acht neun zehn",
  "une deux trois quatre cinq six sept huit neuf dix",
  "uno/año dos tres cuatro cinco seis siete ocho nueve diez",
];
const NUMBERS = new Map(
  COUNTED.flatMap((row) =>
    row.split(" ").flatMap((forms, at) => forms.split("/").map((word) => [word, at + 1] as const)),
  ),
);
const NUMBER = `\\d{1,2}(?:[.,]5)?|${[...NUMBERS.keys()].join("|")}`;
const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}.$€£])(${NUMBER})(?:\\s?\\((?:\\d{1,2}|\\p{L}{3,7}|or more)\\))?\\s?(\\+|plus)?\\s*(?:(?:-|–|—|to|bis|a|ad|à|or|oder|ou|o|y|/)\\s*(${NUMBER})(?:\\s?\\(\\d{1,2}\\))?\\s?(\\+)?\\s*)?(?:or more |full |volle )?(?:years?|-year(?= (?:of |prior |work |working |relevant |professional |industry )*experience)|yrs?\\.?|yoe|jahr(?:en?)?|anni|anno|ans?|années?|años?|anos?|jaar|lata?|rok|roku)(?![\\p{L}])(\\+)?`,
  "giu",
);
const NOT_ASKED =
  /\b(?:(?<!\b(?:look|search|hir)ing )for (?:over |more than |the (?:past|last) )?|over the (?:past|last)|past|last|in business|founded|since|next|within|history|age[ds]?|contract of|term of|every|vest\w*|after|for more than|for the next|(?<!you(?:['’]ve| have) )(?:spent|been)|spend|took|takes?|(?:stay(?:ed)?|remain(?:ed)?|commit(?:ted|ment)?|bleibst?|bleiben|restare|resti|rimanere|rimani|rester|restez|quedarse|quedas|permanecer)(?: (?:for|to|of|at least|mindestens|almeno|au moins|al menos|con noi|mit uns|with us))*|we have|we['’]ve|has|had|wir haben|abbiamo)\s*$/i;
const EXPERIENCE =
  /\b(?:experience|exp|expertise|background|working (?:as|in|with)|hands-on|professional|track record|industry|relevant|of (?!employment|parental|maternity|paternity|leave|paid|free|service|operation|age|growth|funding|innovation|history)[\p{L} -]{2,40}|(?:at|as) an? )|erfahrung|berufspraxis|esperienza|expérience|experiencia|experiência|ervaring|doświadczeni|(?<!\p{L})(?:praxis|praktijk|praktyk)|^\s*as (?!of|well|long|soon|the|our|we|part)\p{L}/iu;
/** "5+ YOE" says so itself. */
const OF_EXPERIENCE = /yoe\+?$/i;
/** "3 to 5 years in sales": a field of work behind the figure, not what a company did or how long something lasts. */
const IN_FIELD =
  /^['’]?\s+(?:in|with|using|im|nel|nella|nello|dans|en)\s+(?!us\b|business|a row|el mercado\b|(?:the |our )?market\b|operation\b|the making|stealth|total|existence|(?:the )?market\b|service\b|advance|length|duration|prison|jail|our|the future|a single)\p{L}/iu;
/** "5+ years building boats" at the head of an item, or behind what is asked. */
const HEADS = /(?:^|[\n•·*:;.|–-]\s*|\b(?:needs?|brings?|requires?|you have|you['’]ve(?: got)?)\s+)$/i;
const OF_DOING =
  /^\s+(?!(?:old|ago|young|strong|running|later|now|and counting|in (?:business|operation|the market))\b)\p{L}/iu;
/** "About Acme: 10+ years delivering nets", "10+ years serving customers worldwide": the company's. */
const OF_A_COMPANY = /\babout (?!you\b)[^\n.!?:]{1,36}:\s*$/i;
const COMPANY_DOES = /^\s+(?:serving|empowering)\b|\b(?:worldwide|globally|around the (?:world|globe))/i;
/** Too many years to be asked without the word "experience". */
const A_COMPANYS_YEARS = 15;
const NOT_THE_PERSON = /\b(?:we|our|company|team|customers?)\b/i;
/** These are told of in lines of their own. */
const OF_A_FOUNDER = /\b(?:founder\w*|c[efmpt]o|president)\b/i;
const ASKED_BEFORE =
  /(?:\bminimum(?: of)?|\bat least|\bmin\.?|\brequires?|\brequired:?|\bmust have|\bexperience(?: required)?\s?[:(–-]?|\bmindestens|\balmeno|\bau moins|\bal menos|\bm[íi]nim[oa](?: de| di)?|\bminimaal|\bminstens|\bco najmniej|\bmin\. ?|\bover|\bmore than|(?:erfahrung|esperienza|expérience|experiencia)(?: di| de| d['’]au moins| von)?\s?[:–-]?)\s*$/iu;
const LESS =
  /(?:\bless than|\bfewer than|\bunder|\bup to|\bno more than|\bweniger als|\bbis zu|\bmeno di|\bfino a|\bmoins d[e']|\bjusqu'à|\bmenos de|\bhasta)\s*$/iu;
const WISHED =
  /\b(?:is a plus|are a plus|a plus|preferred|nice to have|desirable|von vorteil|wünschenswert|costituisce titolo preferenziale|gradit[oa]|serait un plus|se valora\w*|deseable)\b/i;
const MAX_YEARS = 25;
/** Of experience of any kind: "no experience in AI is required" may still ask for years of something else. */
const NONE_ASKED =
  /\bno (?:(?:prior|previous|professional|work|working|relevant|specific) )*experience (?:is )?(?:required|needed|necessary)\b|\bno (?:(?:cvs?|r[ée]sum[ée]s?|degrees?|diplomas?|qualifications?|certificat\w+|training|skills|portfolio),? (?:or |and |\/ ?)?){1,3}(?:(?:prior|previous|professional|work) )?experience (?:is |are )?(?:required|needed|necessary)\b|(?:^|[.!:;•–—✅-]\s*)(?:(?:prior|previous|professional|work) )*experience (?:is )?not (?:required|needed|necessary)\b|\b(?:all|any|every) (?:experience levels?|levels? of experience)\b|\bnessuna esperienza (?:\p{L}+ )?(?:richiesta|necessaria)\b|(?:^|[.:;•]\s*)esperienza (?:precedente )?non (?:è )?(?:richiesta|necessaria)\b|\bkeine (?:berufs|vor)?erfahrung (?:nötig|erforderlich|notwendig)|\baucune expérience (?:\p{L}+ )?(?:requise|exigée|nécessaire)|\b(?:no se requiere|sin) experiencia(?: previa)? (?:requerida|necesaria)?|\bnão (?:é|há) (?:necessári[oa]|exigid[oa]) (?:ter )?experiência|\bexperiência (?:prévia )?não (?:é )?(?:necessária|exigida|obrigatória)/imu;

/**
 * Years of experience required: the first such statement of title and text; `min` is 0 for "less than", and for a text that names no years
 * and says that none are asked. A company's age, a contract's
 * length, a minimum age or the time a person shall stay is none.
 */
export function readYearsAsked(texts: PostingTexts): Read<JobReading["yearsAsked"]> {
  for (const field of [texts.title, texts.type, texts.body]) {
    for (const line of linesWith(field, "years")) {
      for (const match of line.text.matchAll(YEARS)) {
        const asked = yearsOf(field, match, line.start + match.index);
        if (asked) return asked;
      }
    }
  }
  const none = firstOnLines(texts.body, "seniority", "yearsAsked", NONE_ASKED);
  return none ? { value: { min: 0, max: null }, evidence: [none] } : { value: null, evidence: [] };
}

function yearsOf(field: FieldText, match: RegExpExecArray, start: number): Read<JobReading["yearsAsked"]> | null {
  const end = start + match[0].length;
  const before = field.text.slice(Math.max(0, start - 40), start);
  const after = partAfter(field.text, end, 80, /[\n;]|\.\s/);
  const asked = ASKED_BEFORE.test(before);
  const experience = OF_EXPERIENCE.test(match[0]) || EXPERIENCE.test(after);
  if (NOT_ASKED.test(before) || /^\s*(?:of age|old|ago)\b/i.test(after)) return null;
  if (WISHED.test(after.split(/[,;(]/)[0] ?? "")) return null;
  const min = numberOf(match[1] ?? "");
  const isDoing = match[2] !== undefined && min < A_COMPANYS_YEARS && HEADS.test(before) && OF_DOING.test(after);
  const inField =
    !experience &&
    (IN_FIELD.test(after) || (isDoing && !OF_A_COMPANY.test(before) && !COMPANY_DOES.test(after))) &&
    !NOT_THE_PERSON.test(sentenceBefore(field.text, start)) &&
    !OF_A_FOUNDER.test(field.text.slice(Math.max(0, start - 80), start));
  if (!experience && !inField && !(asked && /experien|erfahrung|esperienza|expérience/iu.test(before))) return null;
  const second = match[3] === undefined ? null : numberOf(match[3]);
  if (
    min >= A_COMPANYS_YEARS &&
    /\b(?:with|com|con|mit|avec|dank)(?: (?:over|more than|más de|oltre|più di|über|mehr als|plus de|mais de))?\s*$/i.test(
      before,
    )
  )
    return null;
  if (min > MAX_YEARS || (second !== null && (second > MAX_YEARS || second < min))) return null;
  const less = LESS.exec(before);
  const led = before.slice((less ?? ASKED_BEFORE.exec(before))?.index ?? before.length);
  const evidence = [clauseQuote(field, "yearsAsked", led.includes("\n") ? start : start - led.length, end)];
  if (less) return { value: { min: 0, max: Math.ceil(second ?? min) }, evidence };
  const open = match[2] !== undefined || match[4] !== undefined || match[5] !== undefined || second === null;
  return { value: { min: Math.floor(min), max: open ? null : Math.ceil(second) }, evidence };
}

/** A heading above ("What we look for") is none of it. */
function sentenceBefore(text: string, start: number): string {
  return (
    text
      .slice(Math.max(0, start - 80), start)
      .split(/\n|[.!?:]\s/)
      .at(-1) ?? ""
  );
}

function numberOf(text: string): number {
  return NUMBERS.get(text.toLowerCase()) ?? Number(text.replace(",", "."));
}
