import type { CleanedPosting } from "./clean-posting.ts";
import { type FieldText, type PostingTexts, quote, type Read } from "./evidence.ts";
import { type Amounts, findAmounts } from "./find-amounts.ts";
import type { Pay } from "./job-reading.ts";
import { periodOfWord } from "./pay-period.ts";

type SalaryFields = Pick<CleanedPosting, "salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod">;

/**
 * What the job pays: the source's own numbers, else its salary words, else a clear pay line of the text. Base pay comes before
 * on-target pay, yearly before hourly when both are given. 0 is "unknown"; hours, percentages, funding and benefits are no pay.
 */
export function readPay(texts: PostingTexts, fields: SalaryFields): Read<Pay | null> {
  const words = salaryAmounts(texts.salary.text);
  const stated = withSourceNumbers(words, fields);
  if (stated) return { value: stated, evidence: words ? [quote(texts.salary, "pay", words.start, words.end)] : [] };
  for (const field of [texts.title, texts.body]) {
    const line = payLine(field);
    if (line) return { value: toPay(line), evidence: [quote(field, "pay", line.start, line.end)] };
  }
  return { value: null, evidence: [] };
}

/** A salary text alone, as a source's field holds it; null = it states no pay. */
export function readSalaryText(text: string): Pay | null {
  const amounts = salaryAmounts(text);
  return amounts && toPay(amounts);
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

const NO_PAY_AFTER =
  /^\s*(?:%|percent|hours?\b(?!ly)|hrs?\b(?!\s*rate)|h\/|years?\b|yrs?\b|days?\b|weeks?\b|months?\b|\(?k\)|(?:sign|signing|signon|annual|performance|yearly|quarterly|target|referral)?[ -]*(?:on )?(?:bonus|commission|equity|stock|rsu|allowance for)\b|in (?:equity|stock|bonus|commission|funding)|(?:raised|funding|valuation|revenue|arr|people|employees|customers|users))/i;
const NO_PAY_BEFORE = /(?:\bbonus(?:es)?(?: of| up to)?|\bcommissions?(?: of)?|\bequity(?: of)?|\+|\bplus|\b401)\s*$/i;
const ON_TARGET = /^\W*(?:\w+\W+)?(?:ote|on[- ]target)\b/i;
const ON_TARGET_BEFORE = /\b(?:ote|on[- ]target)\b[^,;/]{0,20}$/i;
const BASE = /^\W*(?:\w+\W+)?base\b/i;
const BASE_BEFORE = /\bbase\b[^,;/]{0,20}$/i;
const HUGE = 2e8;

function salaryAmounts(text: string): Amounts | null {
  if (!/\d/.test(text)) return null;
  const candidates = findAmounts(text).filter((amounts) => isSalaryFigure(text, amounts));
  if (candidates.length < 2) return candidates[0] ?? null;
  const rank = (amounts: Amounts) => {
    const before = text.slice(Math.max(0, amounts.start - 24), amounts.start);
    const after = text.slice(amounts.end, amounts.end + 24);
    const base = BASE.test(after) || BASE_BEFORE.test(before) ? 4 : 0;
    const onTarget = ON_TARGET.test(after) || ON_TARGET_BEFORE.test(before) ? -4 : 0;
    return (
      base +
      onTarget +
      (amounts.period === "year" ? 2 : amounts.period === "hour" ? -1 : 0) +
      (amounts.currency ? 1 : 0)
    );
  };
  return candidates.reduce((best, next) => (rank(next) > rank(best) ? next : best));
}

function isSalaryFigure(text: string, { min, max, currency, period, grouped, start, end }: Amounts): boolean {
  const figure = max ?? min;
  if (figure === null || figure > HUGE) return false;
  const after = text.slice(end, end + 40);
  if (
    (text[end - 1] !== "+" && NO_PAY_AFTER.test(after)) ||
    NO_PAY_BEFORE.test(text.slice(Math.max(0, start - 20), start))
  )
    return false;
  if (currency !== null || grouped) return true;
  if (period !== null) return figure >= 100;
  return figure >= 1_000 && !(figure >= 1_900 && figure <= 2_100);
}

const PAY_WORD =
  /\b(?:salar(?:y|ies)|compensation|comp|pay|paid|wages?|rates?|base|ote|earn(?:ings)?|remuneration|stipend|hiring range|gehalt|vergütung|jahresgehalt|bruttogehalt|lohn|verdienst|retribuzione|stipendio|ral|compenso|salaire|rémunération|salario|sueldo|retribución|remuneração|salário)\b/i;
const NO_PAY_LINE =
  /\b(?:raised|funding|funded|valuation|valued at|revenues?|arr|mrr|turnover|budgets?|quotas?|acquired|investment|invested|series [a-f]|seed|aum|gmv|deal size|average deal|portfolio|donat\w+|grants?|prize|reimburse\w*|refer(?:ral|red)|tuition|coverage|401|wellness|learning|education(?:al)? (?:stipend|budget)|home office|equipment|sign(?:ing|-on)|customers? (?:save|pay)|savings?|per (?:user|seat|customer)|price|pricing|fees?|costs?)\b/i;
const BONUS_AFTER =
  /^\s*(?:(?:annual|annually|yearly|monthly|sign-on|one-time|per (?:year|month)|\/ ?(?:year|month)) ){0,2}(?:bonus|stipend|allowance|budget|credit|reimbursement|towards?|for (?:your|learning|training|equipment|home))\b/i;

/** The best pay statement of running text: money with a currency, and words of pay, a pay period or nothing else on its line. */
function payLine(field: FieldText): Amounts | null {
  if (!/\d/.test(field.text)) return null;
  let best: { amounts: Amounts; rank: number } | null = null;
  for (const amounts of findAmounts(field.text)) {
    const rank = rankInText(field.text, amounts);
    if (rank > (best?.rank ?? 0)) best = { amounts, rank };
  }
  return best?.amounts ?? null;
}

/** Less than this is a perk: a stipend for books or a phone, not pay. */
const LEAST = { hour: 3, day: 20, week: 50, month: 250, year: 2_000, none: 10_000 } as const;

function rankInText(text: string, amounts: Amounts): number {
  const { min, max, currency, period, grouped, start, end } = amounts;
  const figure = max ?? min;
  if (currency === null || figure === null || (figure > 5e6 && currency !== "INR") || figure > HUGE) return 0;
  const after = text.slice(end, end + 60).split("\n")[0] ?? "";
  if (
    NO_PAY_AFTER.test(after) ||
    BONUS_AFTER.test(after) ||
    NO_PAY_BEFORE.test(text.slice(Math.max(0, start - 20), start))
  )
    return 0;
  const line =
    text
      .slice(Math.max(0, start - 160), start)
      .split(SENTENCE_END)
      .at(-1) ?? "";
  const before = sentenceBefore(text, start);
  const rest = after.split(".")[0] ?? "";
  if (NO_PAY_LINE.test(before) && !PAY_WORD.test(before.slice(-60))) return 0;
  if (NO_PAY_LINE.test(rest.slice(0, 40)) && !PAY_WORD.test(before)) return 0;
  const payWord = PAY_WORD.test(before);
  const alone =
    line.trim().length <= 6 &&
    /^\W{0,4}(?:usd|cad|eur|gbp|per|an?)?[\W\s]*(?:\w+)?\W*$|^\s*(?:[+|·•]|base\b|plus\b)/i.test(rest);
  const plausible = period === "hour" ? figure >= 3 && figure <= 1_500 : figure >= LEAST[period ?? "none"];
  const hourly =
    period === null &&
    !grouped &&
    figure >= 8 &&
    figure <= 400 &&
    (/\bhour|\brate\b/i.test(before) || (alone && min !== max));
  if (!plausible && !hourly) return 0;
  const range = min !== null && max !== null && min !== max ? 2 : 0;
  if (payWord)
    return (
      4 +
      range +
      (period !== null ? 1 : 0) +
      (/\bbase\b/i.test(before) ? 1 : 0) -
      (/\bote\b|on[- ]target/i.test(before + rest) ? 2 : 0)
    );
  if (alone && (range > 0 || period !== null)) return 3 + range;
  if (period !== null && (range > 0 || period === "hour")) return 2 + range;
  return range > 0 && grouped && figure >= 20_000 && figure <= 1e6 && PAY_WORD.test(text.slice(end, end + 160)) ? 2 : 0;
}

const SENTENCE_END = /[!?\n]|\.\s|\|/;

/** What stands before a figure in its sentence, with the heading above when the line has just begun. */
function sentenceBefore(text: string, start: number): string {
  const parts = text.slice(Math.max(0, start - 160), start).split(SENTENCE_END);
  const line = parts.at(-1) ?? "";
  const above = parts.at(-2) ?? "";
  return line.trim().length <= 20 && above.length <= 60 ? `${above} ${line}` : line;
}
