import { type FieldText, linesWith } from "#domain/reading/evidence.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";
import { type Amounts, findAmounts } from "./find-amounts.ts";
import { payBasis } from "./pay-basis.ts";
import { MOST_PAY, NO_PAY_AFTER, NO_PAY_BEFORE } from "./salary-figures.ts";

/** Pay statements in running text that belong together, in order, with the rank of the best (0 = none). */
export type PayStatement = { amounts: Amounts; parts: Amounts[]; rank: number };

const SIGN = /[$€£₹¥₱₦₩₪₺₴฿]|zł|Kč|LPA|[Ll]akh|[Ll]acs?\b|RAL/;
/** A label before a figure that needs no sign then: "Salary: 13K - 32K", "CTC: up to 15 lac"; often glued to the word before. */
const LABELLED =
  /(?:\b|(?<=\p{Ll}))(?:[Ss]alary|SALARY|CTC|[Cc]ompensation|COMPENSATION|[Pp]ay|[Ss]tipend|[Rr]emuneration|[Gg]ehalt|RAL)(?: (?:range|package|offered|band|details?|is|will be))?\s*[:–—-]{0,2}\s*(?:(?:max|min)\.? ?)?(?:up[ -]?(?:to|til+)|from|between|around|negotiable|INR|Rs\.?)?\s*$/u;
const THOUSANDS = /\d[kK]\b|\d{2},\d{3}|(?:[Ss]alary|CTC)\W{0,4}\d{4}/;
const PAY_WORD =
  /\b(?:salar(?:y|ies)|compensation|comp|pay|paid|wages?|rates?|base|ote|earn(?:ings)?|remuneration|stipend|hiring range|gehalt|vergütung|jahresgehalt|bruttogehalt|jahresbrutto\w*|monatsgehalt|lohn|stundenlohn|verdienst|entlohnung|bezahlung|retribuzione|stipendio|ral|compenso|salaire|rémunération|salario|sueldo|retribución|remuneração|salário|vencimento|salaris|retainer|ctc|day rate|tagessatz|tjm|fixum|fisso|package|this (?:role|job|position) pays|pays|fee for this position|(?:inside|outside) ir35|ofrecemos|wynagrodzenie|pensja|stawka|zarobki|umow[ay]|(?:on )?b2b contract|on b2b|uop|you(?:['’]ll| will|['’]d| would| can) (?:get|make|earn|receive)|range (?:is|for|of))(?!\p{L})/iu;
/** "$75,000 base salary": a pay word right after the figure. */
const PAY_BEHIND =
  /^\s*(?:(?:usd|cad|eur|gbp|per|an?|year|annual(?:ly)?|month(?:ly)?|gross|net|yearly) ){0,3}(?:base(?: (?:salary|pay|compensation))?|salary|annual pay|wage|brutto(?:jahres)?gehalt|ral|di stipendio|de salaire|de salario)\b/i;
const NO_PAY_LINE =
  /\b(?:raised?|raising|spend|claims?|loans?|mortgages?|transactions?|orders|investors?|funding|funded|valuation|valued at|revenues?|arr|mrr|turnover|budgets?|quotas?|acquired|investment|invested|series [a-f]|seed|aum|gmv|deal size|average deal|portfolio|donat\w+|grants?|prize|reimburse\w*|refer(?:ral|red)|tuition|coverage|401|wellness|learning|education(?:al)? (?:stipend|budget)|home office|equipment|sign(?:ing|-on)|customers? (?:save|pay)|savings?|per (?:user|seat|customer)|price|pricing|fees?|costs?)\b/i;
/** Money that is not the applicant's pay. */
const NOT_YOURS =
  /\b(?:take-home (?:task|test|exercise|assignment|that)|interview (?:task|process|exercise)|test task|paid test|trial day|work sample|if you (?:charge|think|believe|expect|want)|households?|median|clients? (?:earning|with|worth)|wages of|borrowers?|donors?)\b/i;
const BONUS_AFTER =
  /^\s*(?:(?:annual|annually|yearly|monthly|sign-on|one-time|per (?:year|month)|\/ ?(?:year|month)) ){0,2}(?:bonus|stipend|allowance|budget|credit|reimbursement|towards?|for (?:your|learning|training|equipment|home)|\p{L}*budget|sachbezug|gutschein\p{L}*|\p{L}*zuschuss)(?!\p{L})/iu;
const SENTENCE_END = /[!?\n]|\.\s|\|/;
/** Less than this is a perk: a stipend for books or a phone, not pay. */
const LEAST = { hour: 3, day: 20, week: 50, month: 250, year: 2_000, none: 10_000 } as const;
/** Maximum distance between two ranges of one job (by level or place), in UTF-16 units. */
const NEXT_RANGE = 220;
/** A range further from the first than this factor is about something else. */
const MAX_DISTANCE = 4;

/**
 * The best pay statement of running text: money with a currency, and words of pay, a pay period or nothing else on its line. Ranges by
 * level or place that follow each other make one overall range, from the lowest to the highest figure.
 */
export function payInText(field: FieldText): PayStatement | null {
  if (
    !/\d/.test(field.text) ||
    !(SIGN.test(field.text) || THOUSANDS.test(field.text) || linesWith(field, "money").length > 0)
  )
    return null;
  const found = findAmounts(field.text)
    .map((amounts) => inCountry(field.text, amounts))
    .map((amounts) => ({ amounts, rank: rankInText(field.text, amounts) }))
    .filter(({ rank }) => rank > 0);
  const best = found.reduce<(typeof found)[number] | null>(
    (top, next) => (next.rank > (top?.rank ?? 0) ? next : top),
    null,
  );
  if (best === null) return null;
  const at = found.indexOf(best);
  const parts = [best.amounts];
  for (let next = at + 1; next < found.length; next++) {
    const one = (found[next] as (typeof found)[number]).amounts;
    if (!goOn(field.text, parts.at(-1) as Amounts, one)) break;
    parts.push(one);
  }
  for (let previous = at - 1; previous >= 0; previous--) {
    const one = (found[previous] as (typeof found)[number]).amounts;
    if (!goOn(field.text, one, parts[0] as Amounts)) break;
    parts.unshift(one);
  }
  return { amounts: overall(parts), parts, rank: best.rank };
}

const DOLLARS = [
  ["CAD", /\b(?:CAN|CDN|Canad(?:a|ian))\b/],
  ["AUD", /\bAustralian?\b/],
  ["NZD", /\bNew Zealand\b/],
  ["SGD", /\bSingapore\b/],
] as const;

/** The yearly gross pay of Italian contracts, which is in euros. */
const RAL_BEFORE = /\bRAL\b[^.\n\d]*$/;
/** "120 000 $ par an": the sign behind the figure among French words is how Québec writes its dollars. */
const FRENCH_DOLLAR = /\d\s?(?:k\s?)?\$$/;
const FRENCH_PAY = /salaire|rémunération|par (?:an|année|heure|mois|semaine)|de l['’]heure|annuel|taux horaire/iu;

/** "CAN base pay range: $80,000": a bare dollar belongs to the only country its line names. */
function inCountry(text: string, amounts: Amounts): Amounts {
  if (
    FRENCH_DOLLAR.test(text.slice(amounts.start, amounts.end)) &&
    FRENCH_PAY.test(text.slice(Math.max(0, amounts.start - 40), amounts.end + 30))
  )
    return { ...amounts, currency: "CAD" };
  if (amounts.currency === null && RAL_BEFORE.test(text.slice(Math.max(0, amounts.start - 30), amounts.start)))
    return { ...amounts, currency: "EUR", period: amounts.period ?? "year" };
  if (!amounts.bareDollar) return amounts;
  const line = partBefore(text, amounts.start, 60, /[\n;|]|\.\s|\d/);
  const named = /\b(?:US|USA|U\.S|United States)\b/.test(line)
    ? undefined
    : DOLLARS.find(([, name]) => name.test(line));
  return named ? { ...amounts, currency: named[0] } : amounts;
}

/** Two full ranges in one currency, period and basis, close together: the same pay for another level or place. */
function goOn(text: string, first: Amounts, second: Amounts): boolean {
  if (first.min === null || first.max === null || second.min === null || second.max === null) return false;
  if (first.min === first.max || second.min === second.max) return false;
  const samePeriod = first.period === second.period || first.period === null || second.period === null;
  if (first.currency !== second.currency || !samePeriod || second.start - first.end > NEXT_RANGE) return false;
  if (Math.max(first.max, second.max) > MAX_DISTANCE * Math.min(first.min, second.min)) return false;
  const between = text.slice(first.end, second.start);
  if (/\b(?:bonus|equity|commission|stock|ote|on[- ]target|\|.{0,80}\|)/i.test(between)) return false;
  return payBasis(text, first.start, first.end) === payBasis(text, second.start, second.end);
}

function overall(parts: readonly Amounts[]): Amounts {
  const [first] = parts as [Amounts, ...Amounts[]];
  if (parts.length === 1) return first;
  return {
    ...first,
    min: Math.min(...parts.map(({ min }) => min as number)),
    max: Math.max(...parts.map(({ max }) => max as number)),
    period: parts.find(({ period }) => period !== null)?.period ?? null,
  };
}

function rankInText(text: string, amounts: Amounts): number {
  const { min, max, currency, period, grouped, start, end } = amounts;
  const figure = max ?? min;
  if (figure === null || (figure > 5e6 && currency !== "INR") || figure > MOST_PAY) return 0;
  const isLabelled = LABELLED.test(text.slice(Math.max(0, start - 40), start));
  if (currency === null && !isUnsigned(text, amounts, isLabelled)) return 0;
  const after = partAfter(text, end, 60, "\n");
  if (
    NO_PAY_AFTER.test(after) ||
    BONUS_AFTER.test(after) ||
    NO_PAY_BEFORE.test(text.slice(Math.max(0, start - 20), start))
  )
    return 0;
  const line = partBefore(text, start, 160, SENTENCE_END);
  const before = sentenceBefore(text, start);
  const rest = after.split(/\.(?!\d)/)[0] ?? "";
  if (NOT_YOURS.test(before)) return 0;
  if (NO_PAY_LINE.test(before) && !PAY_WORD.test(before.slice(-60))) return 0;
  if (NO_PAY_LINE.test(rest.slice(0, 40)) && !PAY_WORD.test(before)) return 0;
  const clause = `${before.split(/[;,]/).at(-1)} ${rest.split(/[;,]/)[0]}`;
  const payWord = isLabelled || PAY_WORD.test(before) || PAY_BEHIND.test(rest);
  const alone =
    line.trim().length <= 6 &&
    /^\W{0,4}(?:usd|cad|eur|gbp|per|an?)?[\W\s]*(?:\w+)?\W*$|^\s*(?:[+|·•]|base\b|plus\b)/i.test(rest);
  const plausible =
    period === "hour" ? figure >= 3 && figure <= 1_500 : figure >= LEAST[period ?? "none"] && !isTooMuch(amounts);
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
      (/\bbase\b/i.test(clause) ? 1 : 0) -
      (/\bote\b|on[- ]target/i.test(clause) ? 2 : 0)
    );
  if (alone && (range > 0 || period !== null)) return 3 + range;
  const first = !/[\p{L}\p{N}]/u.test(line.replace(/^\W*(?:up to|from|bis zu|fino a|jusqu['’]à|hasta)\s*$/i, ""));
  if (period !== null && (range > 0 || period === "hour" || period === "day" || first)) return 2 + range;
  if (!grouped || figure < 20_000 || figure > 1e6) return 0;
  const segment = rest.split("|")[0] ?? "";
  const isOffer =
    EQUITY_BEHIND.test(rest) ||
    (range > 0 && IN_DOTS.test(rest)) ||
    (OPENS_SEGMENT.test(text.slice(0, start)) && ENDS_SEGMENT.test(segment));
  const isYearly =
    (currency === null || STRONG.has(currency)) && (min === null || (min >= 15_000 && figure <= MAX_DISTANCE * min));
  if (isYearly && (isOffer || (range > 0 && ROLE_BEFORE.test(line)))) return 2;
  if (range > 0 && (PAY_WORD.test(rest) || (LABEL.test(line) && /^\W*$/.test(rest)))) return 2;
  return first && (range > 0 ? /^\s*(?:[^\p{L}\p{N}\s]|$)/u : FOR_WHOM).test(rest) ? 2 : 0;
}

/** Is a figure without a sign still money: labelled as pay, or a range in thousands beside equity? */
function isUnsigned(text: string, { min, max, start, end, grouped }: Amounts, isLabelled: boolean): boolean {
  const figure = max ?? min ?? 0;
  if (/^\s*(?:%|\+? ?(?:people|employees|hours?|days|per cent))/i.test(text.slice(end, end + 16))) return false;
  if (isLabelled) return figure >= 1_000 && (grouped || min !== max) && !isYearSpan(min, max);
  if (!grouped || min === null || max === null || min >= max) return false;
  const isSegment = OPENS_SEGMENT.test(text.slice(0, start)) && /^\s*(?:\||$)/.test(text.slice(end, end + 8));
  return isSegment || EQUITY_BEHIND.test(text.slice(end, end + 60));
}

/** "2019 - 2024" */
function isYearSpan(min: number | null, max: number | null): boolean {
  const isYear = (value: number | null) => value === null || (value > 1_900 && value < 2_100);
  return isYear(min) && isYear(max);
}

/** "Zone A: $140,000 - $160,000" */
const LABEL = /^\s*\p{Lu}[\p{L}\p{N} ,.'’/&()+~-]{0,60}:\s*$/u;
/** "$170k + annual bonus + equity", "$120K - $180K 0.10% - 0.50%", "$220K - $280K • 0.50%" */
const EQUITY_BEHIND =
  /^(?:\s*(?:usd|cad|eur|gbp))?(?:\s*(?:[+&,]|plus|and|with)\s*(?:[\w%.–-]+ ){0,4}(?:equity|bonus|stock|options|profit share|benefits)\b|\W{0,3}\d\.\d+ ?%)/i;
/** "$40K - $120K • London, GB" */
const IN_DOTS = /^\s*(?:usd|cad|eur|gbp)?\s*•/i;
/** Between bars, as in "NYC | $160k | https://…". */
const OPENS_SEGMENT = /\|\s*[~≈]?\s*(?:up to |from )?$/i;
const ENDS_SEGMENT = /^\s*(?:usd|cad|eur|gbp)?\s*(?:$|https?:)/i;
/** The figure follows the name of a job: "Fullstack Engineer - $125-245K", "Applied AI Engineer ($200k-275k)". */
const ROLE_BEFORE =
  /\b(?:engineers?|developers?|designers?|managers?|scientists?|analysts?|architects?|researchers?|swes?|leads?|head of \w+|directors?|founders?|executives?|associates?|specialists?|consultants?|officers?|recruiters?|writers?|marketers?|representatives?|assistants?|sdr|bdr|csm|staff|chief of staff)\b[^.!?$€£\d]{0,30}$/i;
const FOR_WHOM = /^\s*(?:for the right|depending|dependent|doe\b|basic\b|based on)/i;
const STRONG = new Set(["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "NZD", "SGD"]);
const MOST = { hour: 1_500, day: 20_000, week: 60_000, month: 200_000, year: 5e6 } as const;

/** Implausibly high for the period: company or client money. */
function isTooMuch({ min, max, currency, period }: Amounts): boolean {
  return period !== null && STRONG.has(currency ?? "") && ((max ?? min) as number) > MOST[period];
}

const HEADING =
  /^\W*(?:compensation|salary|pay|wages?|gehalt|vergütung|retribuzione|compenso|salaire|rémunération|salario|retribución)\W*$/iu;

/** Text before a figure in its sentence, including the heading above at the start of a line. */
function sentenceBefore(text: string, start: number): string {
  const from = Math.max(0, start - 160);
  const parts = text.slice(from, start).split(SENTENCE_END);
  const line = parts.at(-1) ?? "";
  const above = parts.at(-2) ?? "";
  const isBelow = text[start - line.length - 1] === "\n";
  const isHeading = above.length <= 60 && (line.trim().length <= 20 || HEADING.test(above));
  return isBelow && isHeading ? `${above} ${line}` : line;
}
