import { NO_FILTERS, type SearchQuery } from "./search-query.ts";

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
  if (filters.postedWithinDays) params.set("posted", String(filters.postedWithinDays));
  if (sort !== "best") params.set("sort", sort);
  if (page !== 1) params.set("page", String(page));
  return params;
}
