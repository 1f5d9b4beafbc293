import type { PayPeriod } from "#domain/reading/job-reading.ts";
import { partBefore } from "#domain/reading/text/part-beside.ts";

const PERIODS: readonly (readonly [PayPeriod, string])[] = [
  [
    "hour",
    "hour|hours|hr|hrs|h|ph|p\\.h\\.?|hourly|60 min|stunde|std|ora|heure|hora|stündlich|stundenlohn|stundensatz|orari[ao]?|tarif horaire|uur",
  ],
  ["day", "day|daily|diem|tag|täglich|tagessatz|giorno|giornalier[oa]|jour|tjm|día|diari[oa]"],
  ["week", "week|weekly|wk|woche|wöchentlich|settimana|settimanal[ei]|semaine|semana|semanal(?:es)?"],
  [
    "month",
    "month|monthly|mo|mth|pm|p\\.m\\.?|monat|monatlich\\p{L}*|monatsgehalt|monatslohn|mese|mensil[ei]|mois|mensuel(?:le)?s?|mes|mês|mensual(?:es)?|mensal|mensais|maand|miesięcznie|měsíčně|aylık|pcm",
  ],
  [
    "year",
    "year|yearly|annum|annual|annually|annualized|yr|y|pa|p\\.a\\.?|jahr|jährlich|jahresgehalt|jahresbrutto\\p{L}*|anno|annu[oiae]|annui|annuel(?:le)?s?|ral|an|año|ano|anual(?:es)?|anuais|jaar|rocznie|ročně|årligt|lpa|per-year-salary|ctc",
  ],
];
const FILLING =
  "(?:(?:gross|net|base|salary|pay|brut|bruts|bruto|brutos|brutto|brutti|netto|netti|netos|lord[io]|fixed|\\+ ?(?:vat|iva|mwst|tva)|in|total|cash|ote|stipend|allowance|rate|compensation|equivalent|usd|cad|eur|gbp|\\(|\\)|,|;)\\s*){0,4}";
const KIND_OF_HOUR = "(?:lesson|teaching|working|billable|tutoring|audio|worked|clock)";
const AFTER = PERIODS.map(
  ([period, words]) =>
    [
      period,
      new RegExp(
        `^(?:\\/-)?\\s*${FILLING}(?:\\/\\s*)?(?:per|a|an|each|every|pro|im|al|la|all'|par|por|je|de l'|de l’|l')?\\s*(?:${KIND_OF_HOUR}\\s)?(?:${words})(?![\\p{L}\\p{N}])(?! bonus)`,
        "iu",
      ),
    ] as const,
);
/** "3 days/week", "40 hours per week" and "5 pm" are working hours. */
const NOT_A_TIME =
  "(?<!(?:days?|hours?|hrs?|\\d ?h|times|x|tage|ore|giorni|stunden|heures|jours|horas|días)\\s?(?:/|per|a|an|each|in the|pro|alla|par|por)\\s?)(?<!\\d\\s?)(?<![\\d€$£]\\s?(?:per|im|pro|al|par|por|/)\\s?)";
const BEFORE = PERIODS.map(
  ([period, words]) =>
    [
      period,
      new RegExp(
        `(?<![\\p{L}\\p{N}])${NOT_A_TIME}(?:${words})(?![\\p{L}\\p{N}])(?:[\\s:=–()-]+\\p{L}+){0,7}[\\s:=–()-]*$`,
        "iu",
      ),
    ] as const,
);

/** "A day" before a figure is rarely its unit; "day rate" is. */
const DAY_RATE = /\b(?:day rate|daily|per diem|tagessatz|tjm|tarif journalier|giornalier[oa])\b/i;

/** Pay period next to a figure: right after it, or before it in the same sentence ("hourly rate: from"). */
export function periodAround(text: string, start: number, end: number): PayPeriod | null {
  const after = text.slice(end, end + 48);
  for (const [period, pattern] of AFTER) if (pattern.test(after)) return period;
  const lakh = /\b(?:lpa)\s*$/i.test(text.slice(start, end));
  if (lakh) return "year";
  const before = partBefore(text, start, 48, /[.!?;\n]\s|\n/);
  for (const [period, pattern] of BEFORE)
    if ((period !== "day" || DAY_RATE.test(before)) && pattern.test(before)) return period;
  return null;
}

/** The period a source's own field names ("annual", "PER_HOUR", "1 YEAR"). */
export function periodOfWord(text: string | null): PayPeriod | null {
  const word = text?.toLowerCase() ?? "";
  if (/year|annu|anno|jahr/.test(word)) return "year";
  if (/month|mese|monat|mois/.test(word)) return "month";
  if (/week/.test(word)) return "week";
  if (/hour|ora|stunde/.test(word)) return "hour";
  return /day|daily|diem/.test(word) ? "day" : null;
}
