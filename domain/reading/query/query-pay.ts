import { SALARY_CURRENCIES } from "#domain/questionnaire/options.ts";
import { currencyOf } from "#domain/questionnaire/suggested-answers.ts";
import { PAY_PERIODS, type PayPeriod } from "#domain/reading/job-reading.ts";
import type { CountryCode } from "#domain/shared/country.ts";

/**
 * Pay a query asks for: `amount` in units of `currency` per `period`, which `isPeriodSaid` or guessed; null amount = any pay by
 * that period. `isLeast`, `isMost`: a bound stands beside it.
 */
export type AskedPay = {
  amount: number | null;
  currency: string | null;
  period: PayPeriod;
  isPeriodSaid: boolean;
  isLeast: boolean;
  isMost: boolean;
};

/** Codes that are words as well ("try", "mad", "pen") are no currency in a search. */
const CODES = SALARY_CURRENCIES.filter((code) => !["TRY", "MAD", "COP", "PEN"].includes(code));
const CURRENCIES: Record<string, string> = {
  "€": "EUR",
  euro: "EUR",
  euros: "EUR",
  $: "USD",
  dollars: "USD",
  dollar: "USD",
  "£": "GBP",
  pounds: "GBP",
  "₹": "INR",
  rupees: "INR",
  zł: "PLN",
  r$: "BRL",
  reais: "BRL",
  "₱": "PHP",
  "₦": "NGN",
  ...Object.fromEntries(CODES.map((code) => [code.toLowerCase(), code])),
};

/** More countries are a region. */
const MOST_COUNTRIES = 3;

/** Pay without a currency is in that of most of the few countries a search names, or else is probably from: "india 25k per month". */
export function inCurrencyOf(pay: AskedPay, countries: readonly CountryCode[]): AskedPay {
  if (pay.currency !== null || countries.length > MOST_COUNTRIES) return pay;
  const currencies = countries.map(
    (country) => SALARY_CURRENCIES.find((code) => code.startsWith(country)) ?? currencyOf(country),
  );
  const isMost = (own: string) => currencies.filter((other) => other === own).length * 2 > currencies.length;
  return { ...pay, currency: currencies.find(isMost) ?? null };
}

const SIGN = `€|r\\$|\\$|£|₹|₱|₦|(?<!\\p{L})(?:euros?|dollars?|pounds|rupees|zł|reais|${CODES.join("|")})(?![\\p{L}\\p{N}])`;
const PER = `(?:\\/|(?<![\\p{L}])(?:per|an|a|pro|al|all['’]|par|por|la|l['’]|de|im|je|cada|each|every)\\s?)\\s?`;
const UNITS: readonly (readonly [PayPeriod, string])[] = [
  ["hour", "hourly|hours?|hrs?|h|ora|stunde|std|heure|hora|uur|godz"],
  ["day", "day|giorno|tag|jour|dia|día"],
  ["week", "week|wk|settimana|woche|semaine|semana"],
  ["month", "month|mo|mese|monat|mois|mes|mês|maand"],
  ["year", "year|yr|annum|anno|jahr|an|année|año|ano|jaar|y"],
];
const ADVERBS: readonly (readonly [PayPeriod, string])[] = [
  ["hour", "hourly|stündlich"],
  ["day", "daily|täglich"],
  ["week", "weekly|wöchentlich"],
  ["month", "monthly|mensil[ei]|monatlich|mensuel(?:le)?s?|mensual(?:es)?"],
  ["year", "yearly|annual(?:ly)?|annu[oi]|annual[ei]|jährlich|annuel(?:le)?s?|anual(?:es)?|p\\.?a"],
];
/** What stands before an amount that needs no sign to be pay. */
const NAME =
  "salary|ote|pay(?:ing|s)?|wages?|income|earn(?:ing)?|stipendio|retribuzione|compenso|paga|ral|guadagnare|gehalt|lohn|verdienst|verdienen|vergütung|bezahlung|salaire|rémunération|paie|payé|gagner|sueldo|salario|remuneración|ganar";
const GROSS = "brutto|netto|lord[oi]|nett[oi]|gross|net|bruts?|nets?|brutos?|netos?";
const THOUSAND = "(?:k|mila?|mille|tsd\\.?|tausend|thousand|grand)(?![\\p{L}])";
const UNIT = UNITS.map(([period, words]) => `(?<${period}>${words})`).join("|");
const ADVERB = `(?:${ADVERBS.map(([period, words]) => `(?<${period}ly>${words})`).join("|")})`;
const BOUND =
  "(?<most>up to|under|less than|max(?:imum)?|below|bis(?: zu)?|fino a|meno di|jusqu['’]à|hasta|menos de|até)|(?<least>over|above|more than|at least|min(?:imum)?|from|starting at|ab|mind(?:\\.|estens)?|über|mehr als|oltre|almeno|pi[uù] di|da|dai|plus de|au moins|m[aá]s de|desde|mais de|acima de|a partir de|\\+)";
const AMOUNT = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?<name>${NAME})\\s(?:(?:of|di|de|von|d['’])\\s?)?)?(?:(?<![\\p{L}\\p{N}])(?:${BOUND})\\s?)?(?<before>${SIGN})?\\s?(?<![\\p{L}\\p{N}.,])(?<digits>\\d{1,3}(?:[.,' ]\\d{3})+|\\d{1,7}(?:[.,]\\d{1,2})?)\\s?(?<k>${THOUSAND})?\\+?(?:\\s?[-–]\\s?(?<to>\\d{1,7}(?:[.,]\\d{3})*)\\s?(?<tok>${THOUSAND})?)?\\s?(?<after>${SIGN})?\\s?\\+?(?<gross>(?:${GROSS})(?![\\p{L}\\p{N}]))?\\s?(?:(?:${PER}(?:${UNIT})|${ADVERB})(?![\\p{L}\\p{N}]))?`,
  "iu",
);
const RATE = new RegExp(`(?:\\/\\s?|(?<![\\p{L}])(?:per|pro|all['’])\\s?)(?:${UNIT})(?![\\p{L}\\p{N}])`, "iu");
/** Above this a bare number with a sign is pay of a year. */
const YEARLY_FROM = 10_000;
const MONTHLY_FROM = 400;

/**
 * The pay a query names: "50k", "over 30 €/h", "sueldo 1500", "/hr"; null when it names none. A bare number is none, unless
 * it is large and has a bound.
 */
export function payIn(text: string): { pay: AskedPay; start: number; end: number } | null {
  const found = AMOUNT.exec(text);
  const groups = found?.groups ?? {};
  const { k, tok, name, gross } = groups;
  const period = periodOf(groups);
  const sign = groups.before ?? groups.after;
  const digits = (groups.digits ?? "").replace(/[.,' ](?=\d{3})/g, "").replace(",", ".");
  const amount = Number(digits) * (k || tok ? 1_000 : 1);
  const isLarge = (groups.most ?? groups.least) !== undefined && amount >= YEARLY_FROM;
  if (found && (k || tok || sign || period || name || gross || isLarge)) {
    const lead = /^\s*/.exec(found[0])?.[0].length ?? 0;
    return {
      pay: {
        amount,
        currency: sign ? (CURRENCIES[sign.toLowerCase()] ?? null) : null,
        period: period ?? (amount >= YEARLY_FROM ? "year" : amount >= MONTHLY_FROM ? "month" : "hour"),
        isPeriodSaid: period !== null,
        isLeast: groups.least !== undefined || found[0].includes("+"),
        isMost: groups.most !== undefined,
      },
      start: found.index + lead,
      end: found.index + found[0].trimEnd().length,
    };
  }
  const rate = RATE.exec(text);
  const asked = periodOf(rate?.groups ?? {});
  if (!rate || asked === null) return null;
  const pay = { amount: null, currency: null, period: asked, isPeriodSaid: true, isLeast: false, isMost: false };
  return { pay, start: rate.index, end: rate.index + rate[0].length };
}

function periodOf(groups: Record<string, string | undefined>): PayPeriod | null {
  return PAY_PERIODS.find((period) => (groups[period] ?? groups[`${period}ly`]) !== undefined) ?? null;
}
