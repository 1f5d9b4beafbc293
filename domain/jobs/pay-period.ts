import type { PayPeriod } from "./job-reading.ts";

const PERIODS: readonly (readonly [PayPeriod, string])[] = [
  ["hour", "hour|hours|hr|hrs|h|ph|p\\.h\\.?|hourly|60 min|stunde|std|ora|heure|hora|stündlich|orari[ao]?"],
  ["day", "day|daily|diem|tag|giorno|jour|día"],
  ["week", "week|weekly|wk|woche|settimana|semaine|semana"],
  ["month", "month|monthly|mo|mth|pm|p\\.m\\.?|monat|monatlich|mese|mensil[ei]|mois|mensuel|mes|mensual|pcm"],
  [
    "year",
    "year|yearly|annum|annual|annually|annualized|yr|y|pa|p\\.a\\.?|jahr|jährlich|jahresgehalt|anno|annu[oiae]|annui|an|año|anual|lpa|per-year-salary|ctc",
  ],
];
const FILLING =
  "(?:(?:gross|net|base|salary|pay|brut|bruto|brutto|netto|lord[io]|fixed|in|total|cash|ote|stipend|allowance|rate|compensation|equivalent|usd|cad|eur|gbp|\\(|\\)|,|;)\\s*){0,4}";
const AFTER = PERIODS.map(
  ([period, words]) =>
    [
      period,
      new RegExp(
        `^\\s*${FILLING}(?:\\/\\s*)?(?:per|a|an|each|every|pro|im|al|all'|par|por|je|l')?\\s*(?:${words})(?![\\p{L}\\p{N}])(?! bonus)`,
        "iu",
      ),
    ] as const,
);
/** "3 days/week", "40 hours per week" and "5 pm" are times of work. */
const NOT_A_TIME =
  "(?<!(?:days?|hours?|hrs?|\\d ?h|times|x|tage|ore|giorni|stunden|heures|jours|horas|días)\\s?(?:/|per|a|an|each|in the|pro|alla|par|por)\\s?)(?<!\\d\\s?)";
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

/** The unit of time beside a figure: right behind it, or before it in the same sentence ("hourly rate: from"). */
export function periodAround(text: string, start: number, end: number): PayPeriod | null {
  const after = text.slice(end, end + 48);
  for (const [period, pattern] of AFTER) if (pattern.test(after)) return period;
  const lakh = /\b(?:lpa)\s*$/i.test(text.slice(start, end));
  if (lakh) return "year";
  const before =
    text
      .slice(Math.max(0, start - 48), start)
      .split(/[.!?;\n]\s|\n/)
      .at(-1) ?? "";
  for (const [period, pattern] of BEFORE) if (period !== "day" && pattern.test(before)) return period;
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
