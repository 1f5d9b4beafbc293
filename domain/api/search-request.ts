import { z } from "zod";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES, MAX_SALARY } from "#domain/questionnaire/options.ts";
import {
  cleanSearchText,
  MAX_SEARCH_TEXT,
  POSTED_WITHIN_DAYS,
  SEARCH_SORTS,
  type SearchQuery,
} from "#domain/search/search-query.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { MAX_JOBS, USUAL_JOBS } from "./api-limits.ts";
import { MAX_CURSOR } from "./cursor.ts";

const salary = (bound: string) =>
  z.int().min(0).max(MAX_SALARY).optional().describe(`${bound} of pay, in EUR a year; leaves out what states no pay.`);

/** Search parameters: those of the results page's URL, with a cursor instead of a page number. */
export const SearchRequest = z.strictObject({
  q: z
    .string()
    .max(MAX_SEARCH_TEXT)
    .default("")
    .describe("Work, place, level, type or pay as people type them, and words in title, company, skills or place."),
  category: z
    .array(z.enum(JOB_CATEGORIES))
    .max(JOB_CATEGORIES.length)
    .default([])
    .describe("Fields of work, any of them."),
  type: z.array(z.enum(EMPLOYMENT_TYPES)).max(EMPLOYMENT_TYPES.length).default([]).describe("Types, any of them."),
  country: z.enum(COUNTRY_CODES).optional().describe("Where the person lives, ISO 3166-1."),
  salary_min: salary("Lowest"),
  salary_max: salary("Highest"),
  posted: z.literal(POSTED_WITHIN_DAYS).optional().describe("Posted within this many days."),
  sort: z.enum(SEARCH_SORTS).default("best"),
  facets: z.boolean().default(false).describe("Whether to count the list by category, type and country."),
  limit: z.int().min(1).max(MAX_JOBS).default(USUAL_JOBS),
  cursor: z.string().max(MAX_CURSOR).optional().describe("`next` of the answer before, with the same search."),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

/** The equivalent `SearchQuery`. Lists are deduplicated and in option order, so equal searches are equal values. */
export function toSearch(request: SearchRequest): Omit<SearchQuery, "page"> {
  return {
    text: cleanSearchText(request.q),
    filters: {
      categories: JOB_CATEGORIES.filter((category) => request.category.includes(category)),
      types: EMPLOYMENT_TYPES.filter((type) => request.type.includes(type)),
      country: request.country ?? null,
      salaryMin: request.salary_min ?? null,
      salaryMax: request.salary_max ?? null,
      postedWithinDays: request.posted ?? null,
    },
    sort: request.sort,
  };
}
