import type { PayPeriod } from "./job-reading.ts";

/** One figure or range of money in a text. `min === max` = a single figure; null = "from" or "up to". Positions are UTF-16 units. */
export type Amounts = {
  min: number | null;
  max: number | null;
  currency: string | null;
  period: PayPeriod | null;
  start: number;
  end: number;
  /** A thousands mark ("k", "lakh") or digit groups: a figure nobody writes for hours, years or counts. */
  grouped: boolean;
};

type Figure = { value: number; unit: number | null; currency: string | null; start: number; end: number; grouped: boolean; plus: boolean; bareDollar: boolean };

const SIGN = "US ?\\$|USD ?\\$?|CA\\$|CAD ?\\$?|C\\$|AU\\$|AUD ?\\$?|A\\$|NZ\\$|NZD|S\\$|SGD|HK\\$|HKD|R\\$|BRL|MX\\$|MXN|\\$|€|EUR|£|GBP|₹|Rs\\.?|INR|¥|JPY|CNY|RMB|CHF|SFr\\.?|PLN|zł|CZK|Kč|HUF|RON|SEK|NOK|DKK|kr\\.?|ILS|₪|AED|SAR|₱|PHP|₦|NGN|₩|KRW|RM|MYR|ZAR|R(?=\\d)|TRY|₺|UAH|₴|THB|฿|IDR|VND|COP|ARS|CLP|PEN|EGP|KES|PKR|BDT|us \\$";
const AFTER_SIGN = "USD|CAD|AUD|NZD|SGD|HKD|BRL|MXN|EUR(?:os?)?|euros?|€|GBP|£|pounds?|INR|₹|rupees|JPY|CHF|PLN|zł|CZK|Kč|HUF|RON|SEK|NOK|DKK|kr|ILS|AED|SAR|PHP|₱|NGN|MYR|ZAR|TRY|UAH|dollars|US dollars|\\$";
const DIGITS = "\\d{1,3}(?:[.,'’\\u00A0\\u202F ]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,3}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)";
const UNIT = "k|thousand|tsd\\.?|mila|mil|lakhs?|lacs?|lpa|crores?|cr|m|mm|mln|mio|million|millions|bn|billion|b";
const FIGURE = new RegExp(`(?<![\\p{L}\\p{N}.,])(?:(${SIGN})\\s?)?(${DIGITS})(?:\\s?(${UNIT})(?![\\p{L}\\p{N}]))?(\\+)?(?:\\s?\\(?(${AFTER_SIGN})(?![\\p{L}\\p{N}])\\)?)?`, "giu");
const BETWEEN = /^\s*(?:\([^)]{0,12}\)\s*)?(?:\/\s?(?:h|hr|hour|yr|mo|ph))?\s*(?:-|–|—|−|~|to|bis|till|until|up to|a|à|al|ad|hasta|and|und|e|y|et|[,;]?\s*max(?:imum)?:?)\s*(?:~|approx\.?)?\s*$/i;
const MAX_FIGURES = 400;

/** All money-like figures of a text, ranges joined; plain numbers too, so the caller decides what counts. Linear. */
export function findAmounts(text: string): Amounts[] {
  const figures = findFigures(text);
  const found: Amounts[] = [];
  for (let index = 0; index < figures.length; index++) {
    const first = figures[index] as Figure;
    const chain = [first];
    while (index + 1 < figures.length && joins(text, chain.at(-1) as Figure, figures[index + 1] as Figure)) chain.push(figures[++index] as Figure);
    found.push(toAmounts(text, chain));
  }
  return found;
}

function findFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of text.matchAll(FIGURE)) {
    const [whole, before, digits = "", unit, plus, after] = match;
    const value = numberOf(digits);
    figures.push({
      value,
      unit: unit ? (UNITS[unit.toLowerCase().replace(".", "")] ?? 1) : null,
      currency: currencyOf(after, before),
      start: match.index,
      end: match.index + whole.length,
      grouped: /\d[.,'’\u00A0\u202F ]\d{3}(?!\d)/.test(digits) || /^(?:k|lakh|lac|lpa|tsd|mila)/i.test(unit ?? ""),
      plus: plus === "+",
      bareDollar: after === undefined && before === "$",
    });
    if (figures.length === MAX_FIGURES) break;
  }
  return figures;
}

const UNITS: Record<string, number> = {
  k: 1e3, thousand: 1e3, tsd: 1e3, mila: 1e3, mil: 1e3, lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5, lpa: 1e5, cr: 1e7, crore: 1e7, crores: 1e7,
  m: 1e6, mm: 1e6, mln: 1e6, mio: 1e6, million: 1e6, millions: 1e6, bn: 1e9, billion: 1e9, b: 1e9,
};

/** "35.000" and "35,000" are thousands, "1,5" and "25.50" have decimals, "3,00,000" is Indian grouping, "1.234,50" European. */
function numberOf(digits: string): number {
  const compact = digits.replace(/['’\u00A0\u202F ]/g, "");
  const decimals = /[.,](\d{1,2})$/.exec(compact);
  const whole = (decimals ? compact.slice(0, -decimals[0].length) : compact).replace(/[.,]/g, "");
  return Number(decimals ? `${whole}.${decimals[1]}` : whole);
}

function joins(text: string, first: Figure, second: Figure): boolean {
  if (second.start - first.end > 24) return false;
  const mixed = first.currency !== null && second.currency !== null && first.currency !== second.currency;
  if (mixed && !first.bareDollar && !second.bareDollar) return false;
  const between = text.slice(first.end, second.start);
  if (!BETWEEN.test(between)) return false;
  const words = /and|und|\be\b|\by\b|\bet\b|\ba\b/i.test(between);
  return !words || /\b(?:between|from|range|ranges|zwischen|von|tra|da|dal|de|entre)\b[^.\n]{0,40}$/i.test(text.slice(Math.max(0, first.start - 50), first.start));
}

const UP_TO = /(?:\bup ?to|\bupto|\bmax(?:imum)?\.?:?|\bbis zu|\bfino a|\bjusqu'à|\bhasta|\bas much as|\bearn up to|<)\s*$/i;
const FROM = /(?:\bfrom|\bstart(?:s|ing)?(?: at| from| salary:?)?|\bmin(?:imum)?\.?(?: of)?:?|\bab|\ba partire da|\bà partir de|\bdesde|\bat least|>|\bmindestens|\bda)\s*$/i;

function toAmounts(text: string, chain: Figure[]): Amounts {
  const first = chain[0] as Figure;
  const last = chain.at(-1) as Figure;
  const values = spread(chain).sort((a, b) => a - b);
  const lead = text.slice(Math.max(0, first.start - 24), first.start);
  const low = values[0] as number;
  const high = values.at(-1) as number;
  const single = chain.length === 1;
  const upTo = single && UP_TO.test(lead);
  const from = single && !upTo && (last.plus || FROM.test(lead));
  return {
    min: upTo ? null : positive(low),
    max: from ? null : positive(high),
    currency: chain.find(({ currency, bareDollar }) => currency !== null && !bareDollar)?.currency ?? chain.find(({ currency }) => currency !== null)?.currency ?? null,
    period: periodAround(text, first.start, last.end),
    start: first.start,
    end: last.end,
    grouped: chain.some(({ grouped }) => grouped),
  };
}

const positive = (value: number) => (value > 0 ? value : null);

/** A unit or a group behind the last figure counts for the ones before: "80-100K", "75-85,000", "6-8 LPA"; not "50,000 - 3 Lakh". */
function spread(chain: Figure[]): number[] {
  const last = chain.at(-1) as Figure;
  const top = last.value * (last.unit ?? 1);
  return chain.map(({ value, unit }) => {
    if (unit !== null) return value * unit;
    const scale = last.unit ?? (last.grouped && last.value >= 1000 ? 1000 : 1);
    return value < 1000 && value * scale <= top ? value * scale : value;
  });
}

function currencyOf(after: string | undefined, before: string | undefined): string | null {
  const sign = [after, before].map((text) => text?.trim().toLowerCase().replace(/\.$/, "") ?? "").find((text) => text !== "" && text !== "$");
  if (sign === undefined) return after ?? before ? "USD" : null;
  return CURRENCIES[sign] ?? sign.replace(/[^a-z]/g, "").slice(0, 3).toUpperCase();
}

const CURRENCIES: Record<string, string> = {
  "us$": "USD", "us $": "USD", "usd$": "USD", "usd $": "USD", dollars: "USD", "us dollars": "USD", "ca$": "CAD", "c$": "CAD", "cad$": "CAD", "cad $": "CAD", "au$": "AUD", "a$": "AUD", "aud$": "AUD", "aud $": "AUD", "nz$": "NZD",
  "s$": "SGD", "hk$": "HKD", "r$": "BRL", "mx$": "MXN", "€": "EUR", euro: "EUR", euros: "EUR", eur: "EUR", "£": "GBP", pound: "GBP", pounds: "GBP", "₹": "INR", rs: "INR", rupees: "INR", "¥": "JPY", rmb: "CNY", sfr: "CHF", "zł": "PLN",
  "kč": "CZK", kr: "SEK", "₪": "ILS", "₱": "PHP", "₦": "NGN", "₩": "KRW", rm: "MYR", r: "ZAR", "₺": "TRY", "₴": "UAH", "฿": "THB",
};

const PERIODS: readonly (readonly [PayPeriod, string])[] = [
  ["hour", "hour|hours|hr|hrs|h|ph|p\\.h\\.?|hourly|60 min|stunde|std|ora|heure|hora|stündlich|orari[ao]?"],
  ["day", "day|daily|diem|tag|giorno|jour|día"],
  ["week", "week|weekly|wk|woche|settimana|semaine|semana"],
  ["month", "month|monthly|mo|mth|pm|p\\.m\\.?|monat|monatlich|mese|mensil[ei]|mois|mensuel|mes|mensual|pcm"],
  ["year", "year|yearly|annum|annual|annually|annualized|yr|y|pa|p\\.a\\.?|jahr|jährlich|jahresgehalt|anno|annu[oiae]|annui|an|año|anual|lpa|per-year-salary|ctc"],
];
const FILLING = "(?:(?:gross|net|base|salary|pay|brut|bruto|brutto|netto|lord[io]|fixed|in|total|cash|ote|stipend|allowance|rate|compensation|equivalent|usd|cad|eur|gbp|\\(|\\)|,|;)\\s*){0,4}";
const AFTER = PERIODS.map(([period, words]) => [period, new RegExp(`^\\s*${FILLING}(?:\\/\\s*)?(?:per|a|an|each|every|pro|im|al|all'|par|por|je|l')?\\s*(?:${words})(?![\\p{L}\\p{N}])(?! bonus)`, "iu")] as const);
const BEFORE = PERIODS.map(([period, words]) => [period, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])\\s*(?:[\\p{L}()]+\\s*){0,5}[:=–-]?\\s*(?:\\p{L}+\\s*){0,2}$`, "iu")] as const);

function periodAround(text: string, start: number, end: number): PayPeriod | null {
  const after = text.slice(end, end + 48);
  for (const [period, pattern] of AFTER) if (pattern.test(after)) return period;
  const lakh = /\b(?:lpa)\s*$/i.test(text.slice(start, end));
  if (lakh) return "year";
  const before = text.slice(Math.max(0, start - 48), start).split(/[.!?;\n]\s|\n/).at(-1) ?? "";
  for (const [period, pattern] of BEFORE) if (period !== "day" && pattern.test(before)) return period;
  return null;
}
