import type { PayPeriod } from "#domain/reading/job-reading.ts";
import { periodAround } from "./pay-period.ts";

/** Currency signs and codes before a figure, as a pattern; "R" only directly before the figure. */
export const SIGN_BEFORE =
  "US ?\\$|USD ?\\$?|CA\\$|CAD ?\\$?|C\\$|AU\\$|AUD ?\\$?|A\\$|NZ\\$|NZD|S\\$|SGD|HK\\$|HKD|R\\$|BRL|MX\\$|MXN|\\$|€|EUR|£|GBP|₹|Rs\\.?|INR|¥|JPY|CNY|RMB|CHF|SFr\\.?|PLN|zł|CZK|Kč|HUF|RON|SEK|NOK|DKK|kr\\.?|ILS|₪|AED|SAR|₱|PHP|₦|NGN|₩|KRW|RM|MYR|ZAR|R(?=\\d)|TRY|₺|UAH|₴|THB|฿|IDR|VND|COP|ARS|CLP|PEN|EGP|KES|PKR|BDT|us \\$";

/** Currency signs and codes after a figure. */
export const SIGN_AFTER =
  "USD|CAD|AUD|NZD|SGD|HKD|BRL|MXN|EUR(?:os?)?|euros?|€|GBP|£|pounds?|INR|₹|rupees|JPY|CHF|PLN|zł|CZK|Kč|HUF|RON|SEK|NOK|DKK|kr|ILS|AED|SAR|PHP|₱|NGN|MYR|ZAR|TRY|TL|UAH|dollars|US dollars|\\$";

/** ISO 4217 code=its other spellings; a bare "$" is USD unless a code stands on the other side. */
const SPELLINGS =
  "USD=us$,us $,usd$,usd $,dollars,us dollars|CAD=ca$,c$,cad$,cad $|AUD=au$,a$,aud$,aud $|NZD=nz$|SGD=s$|HKD=hk$|BRL=r$|MXN=mx$|EUR=€,euro,euros,eur|GBP=£,pound,pounds|INR=₹,rs,rupees|JPY=¥|CNY=rmb|CHF=sfr|PLN=zł|CZK=kč|SEK=kr|ILS=₪|PHP=₱|NGN=₦|KRW=₩|MYR=rm|ZAR=r|TRY=₺,tl|UAH=₴|THB=฿";

const CODES = new Map(
  SPELLINGS.split("|").flatMap((entry) => {
    const [code = "", names = ""] = entry.split("=");
    return names.split(",").map((name) => [name, code] as const);
  }),
);

/** One figure or range of money in a text. `min === max` = a single figure; null = "from" or "up to". Positions are UTF-16 units. */
export type Amounts = {
  min: number | null;
  max: number | null;
  currency: string | null;
  period: PayPeriod | null;
  start: number;
  end: number;
  /** Has a thousands mark ("k", "lakh") or digit groups, unlike hours, years or counts. */
  grouped: boolean;
  /** A "$" of unspecified country. */
  bareDollar: boolean;
};

type Figure = {
  value: number;
  unit: number | null;
  currency: string | null;
  start: number;
  end: number;
  grouped: boolean;
  /** Units used for money in Indian English only. */
  indian: boolean;
  plus: boolean;
  bareDollar: boolean;
};

const DIGITS =
  "\\d{1,3}(?:[.,'’\\u00A0\\u202F ]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,3}(?:, ?\\d{2})+,\\d{3}(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)";

const UNIT = "k|thousand|tsd\\.?|mila|mil|lakhs?|lacs?|lpa|l|crores?|cr|m|mm|mln|mio|million|millions|bn|billion|b";

const FIGURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(${SIGN_BEFORE})\\s?)?(${DIGITS})(?:\\s?(${UNIT})(?:(?![\\p{L}\\p{N}])|(?-i:(?=\\p{Lu}\\p{Ll}))))?(\\+)?(?:\\s?\\(?(${SIGN_AFTER})(?![\\p{L}\\p{N}])\\)?)?`,
  "giu",
);

const BETWEEN =
  /^\s*(?:\([^)]{0,12}\)\s*)?(?:\/\s?(?:h|hr|hour|yr|mo|ph))?\s*(?:-|–|—|−|~|to|bis|till|until|up to|a|à|al|ad|hasta|and|und|e|y|et|[,;/]?\s*max(?:imum)?\.?(?: (?:hiring |pay |base )?(?:rate|salary|pay))?:?)\s*(?:~|approx\.?)?\s*$/i;

const MAX_FIGURES = 150;

/** "1099" is a US tax form for contractors. */
const TAX_FORM = /^1099$/;

/** All money-like figures of a text, with ranges joined; includes plain numbers, for the caller to filter. Linear. */
export function findAmounts(text: string): Amounts[] {
  const figures = findFigures(text);
  const found: Amounts[] = [];
  for (let index = 0; index < figures.length; index++) {
    const first = figures[index] as Figure;
    const chain = [first];
    while (index + 1 < figures.length && joins(text, chain.at(-1) as Figure, figures[index + 1] as Figure))
      chain.push(figures[++index] as Figure);
    found.push(toAmounts(text, chain));
  }
  return found;
}

function findFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of text.matchAll(FIGURE)) {
    const [whole, before, digits = "", unit, plus, after] = match;
    if (TAX_FORM.test(whole)) continue;
    const value = numberOf(digits);
    figures.push({
      value,
      unit: unit ? (UNITS[unit.toLowerCase().replace(".", "")] ?? 1) : null,
      currency: currencyCode(after, before),
      start: match.index,
      end: match.index + whole.length,
      grouped: /\d[.,'’\u00A0\u202F ]\d{3}(?!\d)/.test(digits) || /^(?:k|lakh|lac|lpa|tsd|mila)/i.test(unit ?? ""),
      indian: /^(?:lakh|lac|lpa|cr)/i.test(unit ?? ""),
      plus: plus === "+",
      bareDollar: after === undefined && before === "$",
    });
    if (figures.length === MAX_FIGURES) break;
  }
  return figures;
}

const UNITS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  tsd: 1e3,
  mila: 1e3,
  mil: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lpa: 1e5,
  l: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  m: 1e6,
  mm: 1e6,
  mln: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  billion: 1e9,
  b: 1e9,
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
  return (
    !words ||
    /\b(?:between|from|range|ranges|zwischen|von|tra|da|dal|de|entre)\b[^.\n]{0,40}$/i.test(
      text.slice(Math.max(0, first.start - 50), first.start),
    )
  );
}

const UP_TO =
  /(?:\bup ?to|\bupto|\bmax(?:imum)?\.?:?|\bbis zu|\bfino a|\bjusqu'à|\bhasta|\bas much as|\bearn up to|<)\s*$/i;

const FROM =
  /(?:\bfrom|\bstart(?:s|ing)?(?: at| from| salary:?)?|\bbeg(?:ins?|inning) (?:at|from)|\bmin(?:imum)?\.?(?: of)?:?|\bab|\ba partire da|(?<!\p{L})à partir de|\bdesde|\bat least|>|\bmindestens|\bda)\s*$/iu;

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
    currency:
      chain.find(({ currency, bareDollar }) => currency !== null && !bareDollar)?.currency ??
      chain.find(({ currency }) => currency !== null)?.currency ??
      LATER_CODE.exec(text.slice(last.end, last.end + 24))?.[1]?.toUpperCase() ??
      (chain.some(({ indian }) => indian) ? "INR" : null),
    period: periodAround(text, first.start, last.end),
    start: first.start,
    end: last.end,
    grouped: chain.some(({ grouped }) => grouped),
    bareDollar: chain.every(({ bareDollar, currency }) => bareDollar || currency === null) && first.bareDollar,
  };
}

/** "52,000/year (USD)" */
const LATER_CODE = /^\s?(?:\/|per|a)\s?(?:year|month|hour|day|week)\s?\(?(USD|EUR|GBP|CAD|AUD|CHF|INR)\b/i;

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

/** The ISO 4217 code of the signs around a figure; null when there is none. */
export function currencyCode(after: string | undefined, before: string | undefined): string | null {
  const sign = [after, before]
    .map((text) => text?.trim().toLowerCase().replace(/\.$/, "") ?? "")
    .find((text) => text !== "" && text !== "$");
  if (sign === undefined) return (after ?? before) ? "USD" : null;
  return (
    CODES.get(sign) ??
    sign
      .replace(/[^a-z]/g, "")
      .slice(0, 3)
      .toUpperCase()
  );
}
