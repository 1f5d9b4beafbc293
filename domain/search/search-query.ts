import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_CATEGORIES,
  type JobCategory,
  MAX_SALARY,
  SALARY_CURRENCIES,
  SALARY_TYPES,
  type SalaryCurrency,
  type SalaryType,
} from "#domain/questionnaire/options.ts";
import { salaryAmount } from "#domain/questionnaire/salary-amount.ts";
import { type CountryCode, isCountryCode } from "#domain/shared/country.ts";

export const SEARCH_SORTS = ["best", "newest", "salary"] as const;

export type SearchSort = (typeof SEARCH_SORTS)[number];

/** "Posted within N days". */
export const POSTED_WITHIN_DAYS = [1, 7, 30] as const;

/**
 * Filters of the results page. Salary bounds are a year's, or of `salaryPeriod`, in `salaryCurrency` or else EUR; stated pay is converted ("about"): a posting
 * passes when its stated yearly range overlaps [salaryMin, salaryMax]; one that states no pay passes only when neither is set.
 */
export type SearchFilters = {
  categories: JobCategory[];
  types: EmploymentType[];
  country: CountryCode | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency?: SalaryCurrency;
  /** Absent = yearly. */
  salaryPeriod?: SalaryType;
  postedWithinDays: (typeof POSTED_WITHIN_DAYS)[number] | null;
};

export type SearchQuery = { text: string; filters: SearchFilters; sort: SearchSort; page: number };

export const NO_FILTERS: SearchFilters = {
  categories: [],
  types: [],
  country: null,
  salaryMin: null,
  salaryMax: null,
  postedWithinDays: null,
};

/** Five more delay a phone's first interaction by a fifth. */
export const PAGE_SIZE = 15;

/** Longest search text that is looked at; more is cut. */
export const MAX_SEARCH_TEXT = 200;

/** Deepest page: sorting costs more the deeper it is, and nobody reads that far. */
export const MAX_PAGE = 500;

const MAX_LIST = 30;

/**
 * Reads a results URL's parameters: `q`, `category`*, `type`*, `country`, `salary_min`, `salary_max`, `salary_currency`,
 * `salary_period`, `posted`, `sort`, `page`.
 * Never throws: what is unknown is ignored, what is too large is capped, swapped salaries are put in order. Amounts are as people write them.
 */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const salaryMin = amount(params.get("salary_min"));
  const salaryMax = amount(params.get("salary_max"));
  const swapped = salaryMin !== null && salaryMax !== null && salaryMin > salaryMax;
  const currency = SALARY_CURRENCIES.find((code) => code === params.get("salary_currency")) ?? "EUR";
  const hasPay = salaryMin !== null || salaryMax !== null;
  const isForeign = currency !== "EUR" && hasPay;
  const period = SALARY_TYPES.find((type) => type !== "yearly" && type === params.get("salary_period"));
  const country = params.get("country");
  const posted = wholeNumber(params.get("posted"), MAX_PAGE);
  const sort = params.get("sort");
  return {
    text: cleanSearchText(params.get("q") ?? ""),
    filters: {
      categories: listed(params, "category", JOB_CATEGORIES),
      types: listed(params, "type", EMPLOYMENT_TYPES),
      country: isCountryCode(country) ? country : null,
      salaryMin: swapped ? salaryMax : salaryMin,
      salaryMax: swapped ? salaryMin : salaryMax,
      ...(isForeign && { salaryCurrency: currency }),
      ...(hasPay && period && { salaryPeriod: period }),
      postedWithinDays: POSTED_WITHIN_DAYS.find((days) => days === posted) ?? null,
    },
    sort: SEARCH_SORTS.find((value) => value === sort) ?? "best",
    page: Math.max(wholeNumber(params.get("page"), MAX_PAGE) ?? 1, 1),
  };
}

/**
 * White space and control characters folded to one blank, invisible format characters and lone surrogates removed, at most
 * MAX_SEARCH_TEXT code units, trimmed. Cleaning twice changes nothing.
 */
export function cleanSearchText(text: string): string {
  const readable = text
    .slice(0, MAX_SEARCH_TEXT * 4)
    .toWellFormed()
    .replace(/[\p{Cf}\uFFFD]+/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trimStart();
  return readable
    .slice(0, MAX_SEARCH_TEXT)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}

function listed<T extends string>(params: URLSearchParams, name: string, allowed: readonly T[]): T[] {
  const given = new Set(params.getAll(name).slice(0, MAX_LIST));
  return allowed.filter((value) => given.has(value));
}

export type AmountParam = "salary_min" | "salary_max";

/** Which amounts of a results URL are none, and so no filter. */
export function unclearAmounts(params: URLSearchParams): AmountParam[] {
  return (["salary_min", "salary_max"] as const).filter((name) => salaryAmount(params.get(name) ?? "") === "unclear");
}

function amount(text: string | null): number | null {
  const read = salaryAmount(text ?? "");
  if (read === "unclear") return null;
  return read === "too-high" ? MAX_SALARY : read;
}

/** Null for anything but digits: a negative or broken number is no number. */
function wholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,40}$/.test(text.trim())) return null;
  return Math.min(Number(text.trim()), max);
}

/**
 * The URL parameters of a search, the inverse of `parseSearchQuery`: what equals its default is left out, so the empty search is
 * the empty string and equal searches have equal URLs.
 */
export function toSearchParams({ text, filters, sort, page }: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  for (const category of filters.categories) params.append("category", category);
  for (const type of filters.types) params.append("type", type);
  if (filters.country) params.set("country", filters.country);
  if (filters.salaryMin !== NO_FILTERS.salaryMin) params.set("salary_min", String(filters.salaryMin));
  if (filters.salaryMax !== NO_FILTERS.salaryMax) params.set("salary_max", String(filters.salaryMax));
  if (filters.salaryCurrency) params.set("salary_currency", filters.salaryCurrency);
  if (filters.salaryPeriod) params.set("salary_period", filters.salaryPeriod);
  if (filters.postedWithinDays) params.set("posted", String(filters.postedWithinDays));
  if (sort !== "best") params.set("sort", sort);
  if (page !== 1) params.set("page", String(page));
  return params;
}
