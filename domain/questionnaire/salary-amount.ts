import { MAX_SALARY, SALARY_CURRENCIES } from "./options.ts";

/**
 * What people write before or after an amount: a sign of a currency, with whose it is ("CA$"), the code of one that is offered, or
 * letters that are its sign ("zł", "د.م."). A single k, l, m or t beside a sign is thousands, lakhs or millions: "24 k€", "₹25L".
 */
const currency = () =>
  new RegExp(
    `(?:(?<![\\p{L}\\p{N}])(?:[a-jn-su-z]|[a-z]{2}))?\\p{Sc}(?:[a-z]{2}|[a-jn-su-z])?|(?<!\\p{L})(?:${SALARY_CURRENCIES.join("|")}|zł|n?kr|kč|ft|rm|rs?|lei|s/|лв|[ء-ي]\\.[ء-ي])(?!\\p{L})\\.?`,
    "giu",
  );
/** Thousands in threes, or Indian lakhs; one and the same mark between them. */
const GROUPED = /^(?:\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/;

/**
 * The amount in whole units, as people write amounts anywhere: "24000", "€ 24.000", "24,000.50", "24 000", "24'000", "24k", "٢٤٠٠٠".
 * A fraction of one or two places is dropped ("12.50" is 12). Null when nothing was entered, "too-high" above MAX_SALARY,
 * "unclear" for everything that can't be taken for one amount: "-5", "24kk", "20-30", "24.00.0", "a lot".
 */
export function salaryAmount(text: string): number | null | "too-high" | "unclear" {
  if (text === "") return null;
  const plain = latinDigits(text.slice(0, 400))
    // Marks of direction come along when an amount is copied from a page in Arabic.
    .replace(/\p{Cf}/gu, "")
    .replace(currency(), "")
    .replace(/[\s’]/gu, (mark) => (mark === "’" ? "'" : " "));
  const written = plain.trim();
  if (written === "") return null;
  const [, thousands] = THOUSANDS.exec(written) ?? [];
  if (thousands !== undefined) return whole(Math.round(Number(thousands.replace(",", ".")) * 1_000));
  const digits = digitsOf(written) ?? digitsOf(written.replace(/[.,]\d{1,2}$/, ""), written);
  if (digits === null) return "unclear";
  return whole(Number(digits));
}

/** "24k", "2.5 K". */
const THOUSANDS = /^(\d{1,12}(?:[.,]\d{1,3})?) ?k$/i;

function whole(amount: number): number | "too-high" {
  return amount > MAX_SALARY ? "too-high" : Math.floor(amount);
}

/** The digits of a whole amount; null if it is none, or if its fraction has the mark that stands between its thousands. */
function digitsOf(whole: string, written = whole): string | null {
  if (/^\d+$/.test(whole)) return whole;
  const mark = GROUPED.exec(whole) && /\D/.exec(whole)?.[0];
  if (!mark || written[whole.length] === mark) return null;
  return whole.replace(/\D/g, "");
}

const ARABIC_ZEROS = [0x0660, 0x06f0];

function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹٬٫]/g, (sign) => {
    if (sign === "٬") return ",";
    if (sign === "٫") return ".";
    const code = sign.codePointAt(0) ?? 0;
    return String(code - (ARABIC_ZEROS.findLast((zero) => zero <= code) ?? 0));
  });
}
