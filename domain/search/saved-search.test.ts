import { expect, test } from "vitest";
import { mailedParams, type SavedSearch } from "./saved-search.ts";
import { NO_FILTERS } from "./search-query.ts";

test.each<[Partial<SavedSearch>, string]>([
  [{}, ""],
  [{ answers: { country: "IT", jobCategories: ["nursing"], salaryMin: 90_000 } }, "category=nursing&country=IT"],
  [{ answers: { titles: ["Night nurse"], yearsExperience: "3-5-years" } }, "q=Night+nurse"],
  [{ answers: { titles: ["Night nurse", "Midwife"], country: "FR" } }, "country=FR"],
  [
    { answers: { country: "IT" }, text: "nurse over 90k", filters: { ...NO_FILTERS, country: "DE", salaryMin: 1 } },
    "q=nurse&country=DE",
  ],
])("of %j a mail's address names the work and the place alone", (search, expected) => {
  const params = mailedParams({ answers: {}, text: "", filters: NO_FILTERS, ...search });
  expect(params.toString()).toBe(expected);
});
