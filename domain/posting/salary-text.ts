import type { JobPosting } from "#domain/posting/job-posting.ts";
import { keptText, numberFormat } from "#domain/shared/kept-format.ts";
import { signInPlace } from "#domain/shared/money.ts";

type Unit = "hour" | "day" | "week" | "month" | "year" | null;

/** One hour, month or year without its number, in the language's own word. */
function unitName(locale: string, unit: NonNullable<Unit>): string {
  const parts = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).formatToParts(1);
  return parts.find(({ type }) => type === "unit")?.value.trim() ?? unit;
}

const SIGNS: Record<string, string> = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  INR: "₹",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  JPY: "¥",
  PHP: "₱",
};
/** A figure or a range of figures and nothing else: "50000", "50.000 - 60.000", "80-100K", "70,000 / month". */
const BARE_FIGURES =
  /^\d[\d.,' ]*k?(?:\s*(?:-|–|—|to)\s*\d[\d.,' ]*k?)?\s*\+?\s*(?:(?:\/|per|a|an)\s*(?:hour|day|week|month|year)|annually|yearly|monthly|hourly)?$/i;

/** A range with one end, by language; English for any other. */
const OPEN_RANGE: Record<string, { upTo: string; from: string }> = {
  en: { upTo: "up to", from: "from" },
  it: { upTo: "fino a", from: "da" },
  ar: { upTo: "حتى", from: "من" },
};

type Stated = Pick<JobPosting, "salary" | "salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod">;

/** The source's words where they hold a figure, else its numbers in the format of `locale`; "$" for a bare figure only of USD or nothing. */
export function salaryText(job: Stated, locale: string): string | null {
  const words = job.salary?.trim() ?? "";
  const code = job.salaryCurrency?.trim().toUpperCase() || "USD";
  if (BARE_FIGURES.test(words))
    return words.replace(/\d[\d.,' ]*k?/gi, (figure) => (SIGNS[code] ?? `${code} `) + figure);
  if (/\d/.test(words)) return words;
  const [min, max] = [job.salaryMin || null, job.salaryMax || null];
  if (min === null && max === null) return null;
  const currency = /^[A-Z]{3}$/.test(code) ? code : "USD";
  const period = periodUnit(job.salaryPeriod);
  return keptText(`${locale} ${currency} ${period} ${min} ${max}`, () =>
    signInPlace(figuresText(min, max, { currency, period, locale }), locale),
  );
}

type Written = { currency: string; period: Unit; locale: string };

/** One of both may be null. */
function figuresText(min: number | null, max: number | null, { currency, period, locale }: Written): string {
  const format = numberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits: Number.isInteger((min ?? 0) + (max ?? 0)) ? 0 : 2,
    useGrouping: "always",
  });
  const per = period ? ` / ${unitName(locale, period)}` : "";
  const { upTo, from } = OPEN_RANGE[locale.slice(0, 2)] ?? { upTo: "up to", from: "from" };
  if (min === null) return `${upTo} ${format.format(max as number)}${per}`;
  if (max === null) return `${from} ${format.format(min)}${per}`;
  return (min < max ? format.formatRange(min, max) : format.format(min)) + per;
}

function periodUnit(period: string | null): Unit {
  const word = /^(hour|day|dai|week|month|year|annual)/.exec(period?.trim().toLowerCase() ?? "")?.[1];
  if (word === "annual") return "year";
  return word === "dai" ? "day" : ((word as Unit | undefined) ?? null);
}
