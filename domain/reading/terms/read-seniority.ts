import { type FieldText, firstOnLines, firstQuote, type PostingTexts, type Read } from "#domain/reading/evidence.ts";
import type { Seniority } from "#domain/reading/job-reading.ts";

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
    /\b(?<!\bmid[ -])(?:senior(?! (?:living|care|citizens?|housing|center))|sr|snr|sênior|sénior|confirmée?|experienced|expert(?= \p{L})|iii|iv)(?!\p{L})/iu,
  ],
  [
    "junior",
    /\b(?:junior(?! (?:high|school|college))|jr|jnr|júnior|entry[ -]level|graduate|new grad|einsteiger|berufseinsteiger|neolaureat[oi]|débutante?|berufseinstieg|fresher)(?!\p{L})|(?:^|[-–|,(:/]\s*)associate(?= \p{L})/iu,
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

/** Seniority from title or type, else from explicit statements in the text; "Manager" alone states none. */
export function readSeniority(texts: PostingTexts): Read<Seniority | null> {
  return (
    ranked(texts.title, TITLE) ?? ranked(texts.type, TYPE) ?? ranked(texts.body, TEXT) ?? { value: null, evidence: [] }
  );
}

function ranked(field: FieldText, ranks: readonly (readonly [Seniority, RegExp])[]): Read<Seniority> | null {
  if (field.text === "") return null;
  for (const [value, pattern] of ranks) {
    const evidence =
      field.field === "descriptionText"
        ? firstOnLines(field, "seniority", "seniority", pattern)
        : firstQuote([field], "seniority", pattern);
    if (evidence) return { value, evidence: [evidence] };
  }
  return null;
}
