import type { JobPosting } from "./job-posting.ts";

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

/**
 * The salary to show: the source's words, else its numbers; null = not stated, and so are words without any figure. A bare figure
 * gets the currency that the source states; "$" only when that is USD or nothing (decisions, "Results").
 */
export function salaryText(
  job: Pick<JobPosting, "salary" | "salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod">,
): string | null {
  const words = job.salary?.trim() ?? "";
  const sign = signOf(job.salaryCurrency);
  if (BARE_FIGURES.test(words)) return words.replace(/\d[\d.,' ]*k?/gi, (figure) => sign + figure);
  if (/\d/.test(words)) return words;
  return figuresText(job.salaryMin || null, job.salaryMax || null, sign, job.salaryPeriod);
}

function figuresText(min: number | null, max: number | null, sign: string, period: string | null): string | null {
  const unit = period
    ? `/${period
        .toLowerCase()
        .replace(/^(?:annual|annually|yearly)$/, "year")
        .replace(/^(hour|month|week)ly$/, "$1")}`
    : "";
  if (min !== null && max !== null && min !== max) return `${sign}${figure(min)} - ${sign}${figure(max)}${unit}`;
  if (min !== null) return `${max === null ? "from " : ""}${sign}${figure(min)}${unit}`;
  return max === null ? null : `up to ${sign}${figure(max)}${unit}`;
}

function signOf(currency: string | null): string {
  const code = currency?.trim().toUpperCase() || "USD";
  return SIGNS[code] ?? `${code} `;
}

function figure(amount: number): string {
  const [whole = "", cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split(".");
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ",") + (cents ? `.${cents}` : "");
}
