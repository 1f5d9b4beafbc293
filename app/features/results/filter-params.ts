/** URL parameters of the filters, as `parseSearchQuery` reads them. */
export const FILTER_PARAMS = [
  "category",
  "type",
  "country",
  "salary_min",
  "salary_max",
  "salary_currency",
  "salary_period",
  "posted",
] as const;
