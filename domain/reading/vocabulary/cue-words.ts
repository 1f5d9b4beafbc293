import { LANGUAGE_NAMES } from "#domain/reading/vocabulary/language-names.ts";

/**
 * Words (folded, see `words.ts`) without which a reader's patterns cannot match, as patterns over one word. A reader looks at the
 * lines that have one of its cues only, which is what makes reading a long description cheap.
 */
const CUES = {
  education:
    /^(?:mbo\d?|hbo|fp|graduates?|bachelier|wyksztalcenie|ensino|ano|hak|llb|degrees?|bachelors?|masters?|masterabschluss|masterstudium|laurea\w*|diploma\w*|diplome?|\w*studium|hochschul\w*|mba|msc?|m|bsc?|ba|btech|b|phd|ph|ma|md|jd|j|juris|law|bar|llm|ll|attorney|dvm|pharmd?|doctora\w*|dottorat\w*|promotion|promoviert|ged|abitur|baccalaureat|bachillerato|bac|hsc|12th|school|education|formal|hnd|\w*ausbildung|bts|ciclo|licence|grado|titul\w+|licenciatura|formacion|ecole|master|medical|titolo|graduacao|students?|\w*student(?:in|en|innen)?|enrol\w+|pursuing|returning|majoring|immatrikul\w+|eingeschrieben\w*|studier\w+|iscritt[oaie]|laurean\w+|studente(?:ssa)?|studentesse|inscrite?s?|etudiante?s?|alternan\w+|estudiantes?|cursa\w*|matriculad\w+|maturita|scuola|secondari?a|universidad|universitaires?|universitari[ao])$/,
  employment:
    /^(?:full|part|fulltime|parttime|contract\w*|contratto|contrato|contrat|freelanc\w*|1099|temporary|intern|internships?|vollzeit|teilzeit|temps|jornada|tiempo|tempo|tirocinio|stage|stagiaire|praktik\w+|practicas|befristet\w*|unbefristet\w*|cdi|cdd|festanstellung|partita|b2b|indeterminato|determinato|indefinido)$/,
  seniority:
    /^(?:entry|experience|experienced|esperienza|\w*erfahrung|experiencia|seniors?|mid|level|midlevel|intermediate|juniors?|seasoned|veteran|experts?|lead|leading|managing|heading|berufseinsteiger\w*|debutants?|neolaureat[oi])$/,
  years: /^(?:\d*(?:years?|yrs?|yoe)|\w*jahr(?:en?)?|ann[io]|ans?|annees?|anos?|jaar|lata?|roku?)$/,
  remote:
    /^(?:remote\w*|remot[oa]|hybrid\w*|hibrid[oa]|ibrid[oa]|onsite|site|office|kantoor|escritorio|biurze|casa|thuis\w*|zdaln[aeiy]\w*|person|hub|hq|headquarters|prasenz\w*|presenza|mobiles|home\w*|anywhere|sede|ort|buro|bureau|presentiel|oficina|presencial|ufficio|teletravail|teletrabajo|teletrabalho|telelavoro|smart\w*)$/,
  team: /^(?:\w*team|teams|equipe|equipo|gruppo)$/,
  headcount:
    /^(?:employees|people|person|strong|colleagues|members|teammates|mitarbeit\w*|dipendenti|collaborateurs|salaries|empleados)$/,
  autonomy:
    /^(?:independently|autonomously|autonom[iy]\w*|alone|own|forma|contributor|solo|independent|directed|selbststandig|eigenstandig|eigenverantwortlich|autonoma|independiente)$/,
  balance:
    /^(?:balance|harmony|integration|flexible|flexibilidad|flexitime|flextime|flessibil[ei]|flexibles|amenages|4|four|unlimited|overtime|weekend|meetings?|gleitzeit|vereinbarkeit|settimana|equilibrio|equilibre|conciliacion|flexibility|schedules?|hours|whenever|when|zeiteinteilung|bestimmst?)$/,
  money:
    /^(?:\d*k?(?:usd|eur|euros?|gbp|cad|aud|nzd|sgd|hkd|brl|mxn|inr|rs|rupees|jpy|cny|rmb|chf|sfr|pln|zl|czk|kc|huf|ron|sek|nok|dkk|kr|ils|aed|sar|php|ngn|krw|rm|myr|zar|try|uah|thb|idr|vnd|cop|ars|clp|pen|egp|kes|pkr|bdt|dollars|pounds)|(?:usd|eur|gbp|cad|aud|inr|rs|chf|rm|r)\d+k?)$/,
  language: new RegExp(`^(?:${[...LANGUAGE_NAMES.keys()].join("|")})(?:kenntnisse|sprachkenntnisse|sprachig\\w*)?$`),
  zone: /^(?:utc\d*|gmt\d*|[a-z]?est|[a-z]?edt|[cmp][sd]t|cest|cet|eet|eest|wet|bst|mesz?|msk|gst|pkt|ist|ict|sgt|hkt|[jk]st|nzst|brt|art|ast|[ecmp]t|mez|timezones?|zones?|hours|tz|zeitzonen?|fuso|fuseaux?|huso|zona)$/,
  permit:
    /^(?:authori[sz]\w*|eligib\w+|entitled|permitted|permission|right|permits?|citizens?|citizenship|immigration|green|visas?|sponsor\w*|arbeitserlaubnis|arbeitsgenehmigung|permesso|autorisation|permis|permiso|titre)$/,
  days: /^(?:days?|once|twice|einmal|zweimal|[1-4]x|tage?n?|giorn[oi]|jours?|dias?|dag(?:en)?|dni|dzien)$/,
  week: /^(?:week|weekly|workweek|wk|woche|wochentlich|settimana|settimanali|semana|semanales|semaine|hebdomadaires)$/,
  place:
    /^(?:only|must|authori[sz]\w*|eligible|residen\w*|reside|citizens?|nationals|based|located|hire|hiring|recruit\w*|candidates?|applicants?|remote\w*|anywhere|outside|living|wohnsitz|wohnhaft|ansassig|residir|resider)$/,
  fee: /^(?:fees?|pay|deposit|charges?|payment|kit|inventory|materials?|caution|expense|cost|investment|purchase|buy|send|transfer|quota|tassa|costo|cauzione|corso|anmeldegebuhr|registrierungsgebuhr|schulungsgebuhr|kaution|\w*paket|starterset|schulung|frais|cuota|tasa|pago|pagar|curso)$/,
  gender:
    /^(?:females?|males?|women|woman|men|lady|ladies|girls?|gents?|gentlemen|boys?|gender|sex|frauen|damen|manner|herren|donn[ae]|uomini|uomo|ragazz[ae]|signorin[ae]|femmes?|hommes?|mujer(?:es)?|hombres?|chic[ao]s?|senoritas?|mulher(?:es)?|homens?|geschlecht|sesso|sexe|sexo|genero|genere)$/,
  results: /^(?:commissions?|\w*provision\w*|provvigion[ei]|comision(?:es)?|erfolgsbasis|results?|sales?|leads?)$/,
  chat: /^(?:telegram|whatsapp|whats|signal|wechat|hangouts?|messenger|viber|skype|wire|teams|discord|chat|messag(?:e|es|ing)|text)$/,
  growth:
    /^(?:growth|grow|career|professional|personal|promotion|learning|training|education|development|opportunit(?:y|ies)|mentor\w*|weiterbildung\w*|entwicklungsmoglichkeiten|aufstiegs\w+|\w*budgets?|wachse|fachliche[rn]?|personliche[rn]?|berufliche[rn]?|karriere\w*|fortbildung\w*|crescita|carriera|evolution|continue|carrera|professionale|professionnelle|profesional|continua)$/,
} as const;

export type Cue = keyof typeof CUES;

const NAMES = Object.keys(CUES) as Cue[];
/** One bit for each cue. */
export const CUE_BITS = Object.fromEntries(NAMES.map((cue, at) => [cue, 1 << at])) as Record<Cue, number>;

/** Most words are not cues; one combined pattern is faster. */
const ANY = new RegExp(NAMES.map((cue) => CUES[cue].source).join("|"));

/** Bit mask of a folded word's cues. */
export function cueMask(key: string): number {
  if (!ANY.test(key)) return 0;
  return NAMES.reduce((bits, cue) => (CUES[cue].test(key) ? bits | CUE_BITS[cue] : bits), 0);
}
