import type { Answers } from "#domain/questionnaire/answers.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { understandQuery, withoutPart } from "#domain/reading/query/understand-query.ts";
import type { StrictReading } from "./plan-search.ts";
import {
  cleanSearchText,
  parseSearchQuery,
  type SearchFilters,
  type SearchQuery,
  toSearchParams,
} from "./search-query.ts";

/** What a results page showed when it was saved: the answers it rested on, without those it was asked to ignore, text and filters. */
export type SavedSearch = {
  answers: Answers;
  text: string;
  filters: SearchFilters;
  /** Words of the text that hardly any job held when it was saved: those near them count. */
  unknown?: string[];
  /** The stricter reading of the text that its list held jobs of; absent = none. Earlier versions kept its place, from 1. */
  narrow?: StrictReading | number;
};

/** Saved searches of one person. */
export const MAX_SAVED_SEARCHES = 30;
export const MAX_SEARCH_NAME = 120;

/** A saved search as the database gives it back; what this program does not understand is left out. Never throws. */
export function readSavedSearch({ answers, text, filters, unknown = [], narrow }: SavedSearch): SavedSearch {
  const query = parseSearchQuery(searchParams({ answers, text: String(text), filters }));
  const words = Array.isArray(unknown) ? unknown.filter((word) => typeof word === "string") : [];
  return {
    answers: readStoredAnswers(answers),
    text: query.text,
    filters: query.filters,
    unknown: words,
    // The first version knew one of them, and wrote `true`.
    ...(narrow && { narrow: typeof narrow === "string" ? narrow : Number(narrow) }),
  };
}

/** The parameters of its results page; the answers are in no address. */
export function searchParams({ text, filters }: SavedSearch): URLSearchParams {
  const query: SearchQuery = { text, filters, sort: "best", page: 1 };
  return toSearchParams(query);
}

/** All that leaves the site of a search: what work is sought, and where it must be open to. Never pay or another answer. */
type SearchSubject = {
  titles: string[];
  categories: SearchFilters["categories"];
  /** What was typed, without the pay it asks for. */
  text: string;
  country: SearchFilters["country"];
};

export function subjectOf({ answers, text, filters }: SavedSearch): SearchSubject {
  const chosen = filters.categories.length > 0 ? filters.categories : (answers.jobCategories ?? []);
  return {
    titles: answers.titles ?? [],
    categories: [...chosen],
    text: withoutPay(text),
    country: filters.country ?? answers.country ?? null,
  };
}

/** A results page for whoever has no other list of the search, as a mail may name it: field and place are filters there, of pay there is nothing. */
export function mailedParams(search: SavedSearch): URLSearchParams {
  const { titles, text, categories, country } = subjectOf(search);
  const [title = "", ...others] = titles;
  const { salaryCurrency: _, salaryPeriod: __, ...asked } = search.filters;
  const filters = { ...asked, categories, country, salaryMin: null, salaryMax: null };
  return searchParams({ ...search, text: text === "" && others.length === 0 ? title : text, filters });
}

function withoutPay(text: string): string {
  const pay = understandQuery(text).parts.find(({ meaning }) => meaning.kind === "pay");
  return pay === undefined ? text : withoutPay(withoutPart(text, pay));
}

/** The search of everything one employer offers, and of nothing else that has its name in a title. */
export function companySearch(company: string): SavedSearch {
  const text = cleanSearchText(`="${company.replaceAll('"', " ").trim()}"`);
  return { answers: {}, text, filters: parseSearchQuery(new URLSearchParams()).filters };
}
