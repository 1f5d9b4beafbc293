import { type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Pay, PayPeriod, StatedPay } from "#domain/reading/job-reading.ts";
import { readLocationText } from "#domain/reading/place/read-countries.ts";
import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { Amounts } from "./find-amounts.ts";
import { payBasis } from "./pay-basis.ts";
import { type PayStatement, payInText } from "./pay-in-text.ts";
import { periodOfWord } from "./pay-period.ts";
import { salaryAmounts } from "./salary-figures.ts";

type SalaryFields = Pick<CleanedPosting, "salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod">;

/**
 * What the job pays: the source's own numbers, else its salary words, else a clear pay line of the text. Base pay comes before
 * on-target pay, yearly before hourly when both are given; several ranges by level or place count as one overall range. 0 is
 * "unknown"; hours, percentages, funding and benefits are no pay.
 */
export function readPay(texts: PostingTexts, fields: SalaryFields): Read<StatedPay | null> {
  const words = salaryAmounts(texts.salary.text);
  const stated = withSourceNumbers(words, fields);
  if (stated) {
    const basis = words && payBasis(texts.salary.text, words.start, words.end);
    const same = stated.period === null ? samePayInText(texts, stated) : null;
    const ofText = same ? [quote(texts.body, "pay", same.start, same.end)] : [];
    return {
      value: {
        ...inPlace(stated, texts.salary.text, texts.location.text),
        ...(same && { period: same.period }),
        basis,
      },
      evidence: [...(words ? [quote(texts.salary, "pay", words.start, words.end)] : []), ...ofText],
    };
  }
  return readPayInText(texts);
}

const MONTHS = 12;

/** Where the text states the amounts of a field without a period, by the period or, as boards convert them, by the month. */
function samePayInText({ body }: PostingTexts, { min, max, currency }: Pay): (Amounts & { period: PayPeriod }) | null {
  const { parts = [] } = payInText(body) ?? {};
  for (const part of parts) {
    const { period } = part;
    if (period === null || (currency !== null && part.currency !== null && currency !== part.currency)) continue;
    if (part.min === min && part.max === max) return { ...part, period };
    const isPerYear = (of: number | null, figure: number | null) => figure === (of === null ? null : of * MONTHS);
    if (period === "month" && isPerYear(part.min, min) && isPerYear(part.max, max)) return { ...part, period: "year" };
  }
  return null;
}

/** `readPay` from title and description only; the description wins where it names pay explicitly. */
export function readPayInText(texts: PostingTexts): Read<StatedPay | null> {
  const title = payInText(texts.title);
  const body = payInText(texts.body);
  const [field, statement] = isBetter(body, title) ? ([texts.body, body] as const) : ([texts.title, title] as const);
  if (statement === null) return { value: null, evidence: [] };
  const [first] = statement.parts as [Amounts, ...Amounts[]];
  return {
    value: {
      ...inPlace(toPay(statement.amounts), field.text.slice(first.start, first.end), texts.location.text),
      basis: payBasis(field.text, first.start, first.end),
    },
    evidence: statement.parts.slice(0, MAX_QUOTES).map(({ start, end }) => quote(field, "pay", start, end)),
  };
}

/** Rank of a figure with a pay word in its sentence. */
const SAID = 4;
const MAX_QUOTES = 6;

function isBetter(body: PayStatement | null, title: PayStatement | null): boolean {
  if (body === null || title === null) return title === null;
  return body.rank >= Math.max(SAID, title.rank);
}

/**
 * Reads the text of a salary field; null = it states no pay. `place` is the posting's location, or ""; it only resolves
 * whose "kr", "¥" or "Rs" are meant. A bare figure has no currency.
 */
export function readSalaryText(text: string, place = ""): Pay | null {
  const amounts = salaryAmounts(text);
  return amounts && inPlace(toPay(amounts), text, place);
}

function inPlace<T extends Pay>(pay: T, written: string, place: string): T {
  return { ...pay, currency: currencyInPlace(written, pay.currency, () => readLocationText(place).open) };
}

function toPay({ min, max, currency, period }: Amounts): Pay {
  return { min, max, currency, period };
}

function withSourceNumbers(words: Amounts | null, fields: SalaryFields): Pay | null {
  const min = fields.salaryMin || null;
  const max = fields.salaryMax || null;
  const currency = /^[a-z]{3}$/i.test(fields.salaryCurrency ?? "")
    ? (fields.salaryCurrency as string).toUpperCase()
    : null;
  const period = periodOfWord(fields.salaryPeriod);
  if (min === null && max === null)
    return words && { ...toPay(words), currency: words.currency ?? currency, period: words.period ?? period };
  const ordered = min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
  return { ...ordered, currency: currency ?? words?.currency ?? null, period: period ?? words?.period ?? null };
}

/** Signs that several currencies share: what the sign is read as, how it is written, and what it is in a country. */
const SHARED: readonly {
  currency: string;
  sign: RegExp;
  code: RegExp;
  inCountry: Partial<Record<CountryCode, string>>;
}[] = [
  { currency: "SEK", sign: /(?<!\p{L})kr(?!\p{L})/iu, code: /SEK/i, inCountry: { DK: "DKK", IS: "ISK", NO: "NOK" } },
  { currency: "JPY", sign: /¥/, code: /JPY|yen/i, inCountry: { CN: "CNY" } },
  {
    currency: "INR",
    sign: /(?<!\p{L})(?:rs|rupees|lakhs?|lacs?|crores?)(?!\p{L})/iu,
    code: /INR|₹/i,
    inCountry: { LK: "LKR", MU: "MUR", NP: "NPR", PK: "PKR" },
  },
];

/**
 * The currency of pay in a place: "kr" in Norway is NOK, "¥" in China CNY, "Rs" in Pakistan PKR. `openIn` gives the countries
 * the place names; only a single one settles a sign. "$" stays USD anywhere, since remote jobs in every country are paid in it.
 */
function currencyInPlace(
  written: string,
  currency: string | null,
  openIn: () => readonly CountryCode[],
): string | null {
  const shared = SHARED.find((one) => one.currency === currency && one.sign.test(written) && !one.code.test(written));
  if (!shared) return currency;
  const [country, ...others] = openIn();
  return (country && others.length === 0 ? shared.inCountry[country] : undefined) ?? currency;
}
