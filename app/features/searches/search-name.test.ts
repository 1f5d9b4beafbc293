import { expect, test } from "vitest";
import { companySearch, type SavedSearch } from "#domain/search/saved-search.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { searchName } from "./search-name.ts";

const named = (search: Partial<SavedSearch>) => searchName({ answers: {}, text: "", filters: NO_FILTERS, ...search });

test.each<[string, Partial<SavedSearch>]>([
  ["Nursing, open to Italy", { answers: { jobCategories: ["nursing"], country: "IT" } }],
  ["Nurse", { text: "nurse" }],
  ["Ward · Nurse, open to Germany", { answers: { titles: ["Nurse"], country: "DE" }, text: "ward" }],
  ["All remote jobs", {}],
  ["All remote jobs", { text: "$90k", filters: { ...NO_FILTERS, salaryMin: 90_000 } }],
  ["Nurse", { text: "nurse over 90000 EUR a year", answers: { salaryMin: 90_000, yearsExperience: "3-5" } as object }],
])("a search is called %s by itself, and its pay never", (name, search) => {
  expect(named(search)).toBe(name);
});

test("many wishes are named in part, with how many more there are", () => {
  const titles = ["Nurse", "Midwife", "Doctor", "Carer", "Teacher"];
  expect(named({ answers: { titles } })).toMatch(/^Nurse · .*\+\d$/);
  expect(named(companySearch("Heron"))).toContain("Heron");
});
