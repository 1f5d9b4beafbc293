import {
  clauseQuote,
  type FieldText,
  firstOnLines,
  firstQuote,
  type PostingTexts,
  quote,
  type Read,
} from "#domain/reading/evidence.ts";
import type { Seniority } from "#domain/reading/job-reading.ts";
import { readYearsAsked } from "./read-years-asked.ts";

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
    /\b(?:lead(?! (?:gen\w*|qualif\w+|management|nurtur\w+))|leads|principal|(?<!of )staff(?! (?:nurse|accountant|writer|attorney|auditor|pharmacist|physician|augmentation|training))|head of|(?<!assistant (?:to|of) (?:the |our )?)director|team ?lead(?:er)?|tech lead|teamleit\w+|leiter(?:in)?|responsabile|capo|direttore|directeur|directrice|jef[ea]|manager of managers|engineering manager)\b/i,
  ],
  [
    "senior",
    /\b(?<!\b(?:mid|semi)[ -])(?:senior(?! (?:living|care|citizens?|housing|center))|sr|snr|sênior|sénior|confirmée?|experienced|expert(?= \p{L})|iii|iv)(?!\p{L})/iu,
  ],
  [
    "junior",
    /\b(?:junior(?! (?:high|school|college))|jr|jnr|júnior|entry[ -]level|graduate|new grad|einsteiger|berufseinsteiger|neolaureat[oi]|débutante?|berufseinstieg|fresher)(?!\p{L})|(?:^|[-–|,(:/]\s*)associate(?= \p{L})/iu,
  ],
  ["mid", /\b(?:mid|mid[ -]?level|semi[ -]?senior|ssr|intermediate|mid-senior|middle|ii|pleno|regular)\b/i],
];
const LEVELS = ["junior", "mid", "senior", "lead"] as const satisfies readonly Seniority[];
const LEVEL =
  "(?<![\\p{L}-])(?:(junior|jr)|(mid(?:dle)?|medior|intermediate)|(senior|sr)|(lead|staff|principal))\\.?(?:[ -]?level)?";
/** "Senior or Mid", "Junior/Mid-level": the lower of them may apply. */
const RANGE = new RegExp(`${LEVEL}\\s*(?:/|\\+|&|–|,? or |to )\\s*${LEVEL}(?!\\p{L})`, "iu");
/** A role of a title that lists several of them between bars. */
const ROLE =
  /\b(?:engineer|developer|manager|designer|scientist|analyst|architect|director|specialist|researcher|writer|recruiter)s?\b/i;
const TYPE: readonly (readonly [Seniority, RegExp])[] = [
  ["lead", /\bteamleitung\b/i],
  ["junior", /\bberufseinstieg\b|\bentry\b|\bjunior\b/i],
  ["mid", /\bberufserfahren\b|\bmid\b|professional \/ experienced/i],
  ["senior", /(?<!\bsemi[ -])\bsenior\b/i],
];
/** Before the words for the person sought: "we're looking for a highly motivated", "you're a"; no colleague, team or company between. */
const SOUGHT =
  "(?:\\b(?:looking (?:for|to (?:hire|add))|seeking(?: to hire)?|search(?:ing)? for|hiring|in need of|needs?|ideal candidate is|right person is|you(?:['’]re| are|['’]ll be| will be)|suche[nt]? (?:wir )?|cerchiamo|recherchons|buscamos)\\s+(?:(?!(?:to|with|who|that|for|from|by|of|in|at|under|alongside|or|and|our|your|more|the)\\b)[\\p{L}'’/-]+,?\\s+){0,4}?)";
const NO_COLLEAGUE =
  "(?!\\s+(?:leaders(?:hip)?|management|teams?|people|colleagues|members?|clients?|staff|stakeholders|executives|living|care|citizens?|residents|homes?)\\b)";
const soughtAs = (words: string) => new RegExp(`${SOUGHT}(?:${words})(?![\\p{L}])${NO_COLLEAGUE}`, "iu");
/** "You will take the lead on", "a proven track record of leading teams". */
const LEADS =
  /\byou(?:['’]ll| will| can|['’]d| would)?(?: \w+ly| also)? take the lead (?:on|in|for|to|of)\b(?! your)|(?:^|[\n•*–-]\s*)take the lead (?:on|in|for)\b(?! your)|(?<!\b(?:our|we have an?|with our|its|has an?|whose|company['’]s) (?:\w+ )?)\b(?:proven|demonstrated|strong|solid|successful) (?:track record|history) (?:of|in) (?:\w+ly )?(?:leading|managing|heading|building and leading)\b(?! the (?:market|industry|way|field)| (?:customer|client|account|social|calendar|time))/imu;
/** "Expert-level knowledge of Excel"; of a language it is said as its level. */
const EXPERT =
  /\bexpert[ -]level (?!fluency|english|spoken|written|native|support|consult\w+|customer|service|advice|care|content|training|guidance)(?:[\p{L}\p{N}+#./&-]+ ){0,3}?(?:skills?|proficiency|knowledge|understanding|command|experience|expertise|competen\w+|programming|capabilit\w+|familiarity)\b(?![^.\n]{0,60}\b(?:office|excel|word|powerpoint|outlook)\b)/iu;

const TEXT: readonly (readonly [Seniority, RegExp])[] = [
  [
    "junior",
    /\bentry[ -]level (?:position|role|job|opportunity)\b|\bno (?:prior |previous )?experience (?:is )?(?:required|needed|necessary)\b|\bnessuna esperienza richiesta\b|\bkeine (?:berufs)?erfahrung (?:nötig|erforderlich)\b/i,
  ],
  ["junior", soughtAs("juniors?|entry[ -]level|berufseinsteiger\\w*|neolaureat[oi]")],
  ["mid", /\bas a mid[ -]?level\b|\bsenior(?:[ -]level)?(?:\s*\/\s*|,? or )mid(?:dle|[ -]?level)?\b/i],
  ["mid", soughtAs("mid[ -]?level|mid[ -]career|mid(?=(?:\\s*/\\s*|\\s+(?:to|or)\\s+|-to-)senior)|intermediate")],
  ["senior", /\bas a (?:highly )?senior\b/i],
  [
    "senior",
    soughtAs(
      "seniors?|senior[ -]level|seasoned|veteran|(?:highly|very|deeply) experienced|expert[ -]level|confirmée?|langjährig\\p{L}* erfahren\\p{L}*",
    ),
  ],
];
/** Only where no years are stated, which say it better. */
const HINTS: typeof TEXT = [
  ["senior", EXPERT],
  ["senior", LEADS],
];

/**
 * Seniority from title or type, else from what the text says of the person sought; "Manager" alone states none, and the level of one of
 * several roles is not the posting's.
 */
export function readSeniority(texts: PostingTexts): Read<Seniority | null> {
  const roles = texts.title.text.split(" | ").filter((part) => ROLE.test(part));
  const isOfAll = roles.length < 2 || roles.every((role) => TITLE.some(([, level]) => level.test(role)));
  const titled = isOfAll ? (range(texts.title) ?? ranked(texts.title, TITLE)) : null;
  const found = titled ?? ranked(texts.type, TYPE) ?? ranked(texts.body, TEXT);
  if (found) return found;
  const hint = ranked(texts.body, HINTS);
  return hint && readYearsAsked(texts).value === null ? hint : { value: null, evidence: [] };
}

function range(field: FieldText): Read<Seniority> | null {
  const match = RANGE.exec(field.text);
  if (match === null) return null;
  const named = match.slice(1).flatMap((word, at) => (word === undefined ? [] : [at % LEVELS.length]));
  const value = LEVELS[Math.min(...named)] as Seniority;
  return { value, evidence: [quote(field, "seniority", match.index, match.index + match[0].length)] };
}

function ranked(field: FieldText, ranks: readonly (readonly [Seniority, RegExp])[]): Read<Seniority> | null {
  if (field.text === "") return null;
  for (const [value, pattern] of ranks) {
    if (field.field !== "descriptionText") {
      const named = firstQuote([field], "seniority", pattern);
      if (named) return { value, evidence: [named] };
      continue;
    }
    const said = firstOnLines(field, "seniority", "seniority", pattern);
    if (said) return { value, evidence: [clauseQuote(field, "seniority", said.start, said.end)] };
  }
  return null;
}
