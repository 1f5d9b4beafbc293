import type { FieldText } from "./evidence.ts";
import { LANGUAGE_NAMES } from "./language-names.ts";
import type { Word } from "./words.ts";

/**
 * Words (folded, see `words.ts`) without which a reader's patterns cannot match, as patterns over one word. A reader looks at the
 * lines that have one of its cues only, which is what makes reading a long description cheap.
 */
const CUES = {
  education:
    /^(?:degrees?|bachelors?|masters?|masterabschluss|masterstudium|laurea\w*|diploma\w*|diplome?|\w*studium|hochschul\w*|mba|msc?|m|bsc?|btech|b|phd|ph|ma|md|jd|j|juris|dvm|pharmd?|doctora\w*|dottorat\w*|promotion|promoviert|ged|abitur|baccalaureat|bachillerato|bac|hsc|12th|school|education|formal|hnd|\w*ausbildung|bts|ciclo|licence|grado|titul\w+|titolo|graduacao|maturita|scuola|secondari?a|universidad|universitaires?|universitari[ao])$/,
  employment:
    /^(?:full|part|fulltime|parttime|contract\w*|contratto|freelanc\w*|1099|temporary|intern|internships?|vollzeit|teilzeit|temps|jornada|tiempo|tempo|tirocinio|stage|stagiaire|praktik\w+|practicas|befristet\w*|unbefristet\w*|cdi|cdd|festanstellung|partita|indeterminato|determinato|indefinido)$/,
  seniority:
    /^(?:entry|experience|esperienza|\w*erfahrung|experiencia|senior|mid|level|midlevel|junior|berufseinsteiger\w*|debutants?|neolaureat[oi])$/,
  years: /^(?:\d*(?:years?|yrs?)|\w*jahr(?:en?)?|ann[io]|ans?|annees?|anos?)$/,
  remote:
    /^(?:remote\w*|remot[oa]|hybrid\w*|hibrid[oa]|ibrid[oa]|onsite|site|office|home\w*|anywhere|sede|ort|buro|bureau|presentiel|oficina|presencial|ufficio|teletravail|teletrabajo|telelavoro|smart\w*)$/,
  team: /^(?:\w*team|teams|equipe|equipo|independent\w*|autonom\w+|own|self|selbststandig\w*|eigenstandig\w*|employees|people|colleagues|members|mitarbeit\w*|dipendenti|collaborateurs|empleados)$/,
  balance:
    /^(?:balance|flexible|flessibil[ei]|flexibles|4|four|unlimited|gleitzeit|vereinbarkeit|equilibrio|equilibre|conciliacion)$/,
  money:
    /^(?:\d*k?(?:usd|eur|euros?|gbp|cad|aud|nzd|sgd|hkd|brl|mxn|inr|rs|rupees|jpy|cny|rmb|chf|sfr|pln|zl|czk|kc|huf|ron|sek|nok|dkk|kr|ils|aed|sar|php|ngn|krw|rm|myr|zar|try|uah|thb|idr|vnd|cop|ars|clp|pen|egp|kes|pkr|bdt|dollars|pounds)|(?:usd|eur|gbp|cad|aud|inr|rs|chf|rm|r)\d+k?)$/,
  language: new RegExp(`^(?:${[...LANGUAGE_NAMES.keys()].join("|")})(?:kenntnisse|sprachkenntnisse|sprachig\\w*)?$`),
  zone: /^(?:utc\d*|gmt\d*|[a-z]?est|[a-z]?edt|[cmp][sd]t|cest|cet|eet|eest|wet|bst|mesz?|msk|gst|pkt|ist|ict|sgt|hkt|[jk]st|nzst|brt|art|ast|[ecmp]t|mez|timezones?|zones?|hours|tz|zeitzonen?|fuso|fuseaux?|huso|zona)$/,
  permit:
    /^(?:authori[sz]\w*|eligib\w+|entitled|permitted|permission|right|permits?|citizens?|citizenship|visas?|sponsor\w*|arbeitserlaubnis|arbeitsgenehmigung|permesso|autorisation|permis|permiso|titre)$/,
  days: /^(?:days?|tagen?|tag|giorn[oi]|jours?|dias?)$/,
  place:
    /^(?:only|must|authori[sz]\w*|eligible|residen\w*|reside|citizens?|nationals|based|located|hire|hiring|recruit\w*|candidates?|applicants?|remote\w*|anywhere|outside|living|wohnsitz|wohnhaft|ansassig|residir|resider)$/,
  fee: /^(?:fees?|deposit|charge|payment|kit|inventory|materials?|quota|tassa|costo|cauzione|anmeldegebuhr|registrierungsgebuhr|schulungsgebuhr|kaution|frais|caution|cuota|tasa|pago)$/,
  chat: /^(?:telegram|whatsapp|whats|signal|wechat|hangouts?|messenger|viber|skype|wire|teams|discord)$/,
  growth:
    /^(?:growth|grow|career|learning|training|education|development|opportunit(?:y|ies)|mentor\w*|weiterbildung\w*|entwicklungsmoglichkeiten|professionale|professionnelle|profesional|continua)$/,
} as const;

export type Cue = keyof typeof CUES;

/** Part of a text, from `start` to `end` (exclusive); `cues` holds one bit for each of CUES. */
export type CuedLine = { start: number; end: number; cues: number };

const NAMES = Object.keys(CUES) as Cue[];
const BITS = Object.fromEntries(NAMES.map((cue, at) => [cue, 1 << at])) as Record<Cue, number>;
/** A short line is a heading: it is looked at together with the line below. */
const HEADING = 40;
const MAX_KNOWN = 50_000;
const known = new Map<string, number>();

/** The lines of a text that hold a cue, in order; a heading above is part of its line. */
export function cuedLines(text: string, words: readonly Word[]): CuedLine[] {
  const lines: CuedLine[] = [];
  let line: CuedLine | null = null;
  for (const { key, start } of words) {
    const cues = cuesOf(key);
    if (cues === 0) continue;
    if (line === null || start >= line.end) {
      line = { ...boundsAround(text, start), cues: 0 };
      lines.push(line);
    }
    line.cues |= cues;
  }
  return lines;
}

/** The lines of a field that hold a cue, with where they begin in it. */
export function linesWith({ text, lines }: FieldText, cue: Cue): { start: number; text: string }[] {
  return lines
    .filter(({ cues }) => (cues & BITS[cue]) !== 0)
    .map(({ start, end }) => ({ start, text: text.slice(start, end) }));
}

function cuesOf(key: string): number {
  const before = known.get(key);
  if (before !== undefined) return before;
  const cues = NAMES.reduce((bits, cue) => (CUES[cue].test(key) ? bits | BITS[cue] : bits), 0);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, cues);
  return cues;
}

function boundsAround(text: string, at: number): { start: number; end: number } {
  const begin = text.lastIndexOf("\n", at) + 1;
  const above = begin > 1 ? text.lastIndexOf("\n", begin - 2) + 1 : begin;
  const end = text.indexOf("\n", at);
  return { start: begin - above <= HEADING ? above : begin, end: end === -1 ? text.length : end };
}
