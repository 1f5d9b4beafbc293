import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES, MAX_SALARY } from "#domain/questionnaire/options.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { anyText } from "#tests/support/build/arbitrary-job.ts";
import {
  cleanSearchText,
  MAX_PAGE,
  MAX_SEARCH_TEXT,
  NO_FILTERS,
  POSTED_WITHIN_DAYS,
  parseSearchQuery,
  SEARCH_SORTS,
  type SearchQuery,
  toSearchParams,
  unclearAmounts,
} from "./search-query.ts";

const parse = (query: string) => parseSearchQuery(new URLSearchParams(query));

test("reads every parameter", () => {
  expect(
    parse(
      "q=react+native&category=design&category=it-software&type=contract&country=IT&salary_min=20000&salary_max=50000&posted=7&sort=salary&page=3",
    ),
  ).toEqual({
    text: "react native",
    filters: {
      categories: ["it-software", "design"],
      types: ["contract"],
      country: "IT",
      salaryMin: 20_000,
      salaryMax: 50_000,
      postedWithinDays: 7,
    },
    sort: "salary",
    page: 3,
  });
});

test.each([
  "category=wizard&type=gig&country=UK&posted=3&sort=random&page=-1&salary_min=-5&salary_max=lots",
  "page=1e9&salary_min=1.5.0&posted=0x7&country=it&q=%20%00%E2%80%8B",
  "page=0&salary_min=&posted=",
])("ignores what it does not know: %s", (query) => {
  expect(parse(query)).toEqual({ text: "", filters: NO_FILTERS, sort: "best", page: 1 });
});

test("amounts may be in another currency than euros, which no address names without amounts", () => {
  expect(parse("salary_max=50000&salary_currency=USD").filters).toMatchObject({
    salaryMax: 50_000,
    salaryCurrency: "USD",
  });
  for (const query of ["salary_currency=USD", "salary_min=1&salary_currency=EUR", "salary_min=1&salary_currency=XXX"])
    expect(parse(query).filters).not.toHaveProperty("salaryCurrency");
  const address = "salary_min=40000&salary_currency=GBP";
  expect(toSearchParams(parse(address)).toString()).toBe(address);
});

test("amounts may be of an hour or a month, which no address names without amounts", () => {
  expect(parse("salary_min=3000&salary_period=monthly").filters).toMatchObject({
    salaryMin: 3_000,
    salaryPeriod: "monthly",
  });
  for (const query of ["salary_period=hourly", "salary_min=1&salary_period=yearly", "salary_min=1&salary_period=x"])
    expect(parse(query).filters).not.toHaveProperty("salaryPeriod");
  const address = "salary_min=30&salary_currency=GBP&salary_period=hourly";
  expect(toSearchParams(parse(address)).toString()).toBe(address);
});

test("amounts are read as people write them, and said to be unclear where they are none", () => {
  expect(parse("salary_min=24k&salary_max=%E2%82%AC+30.000").filters).toMatchObject({
    salaryMin: 24_000,
    salaryMax: 30_000,
  });
  expect(toSearchParams(parse("salary_min=24k")).toString()).toBe("salary_min=24000");
  const unclear = (query: string) => unclearAmounts(new URLSearchParams(query));
  expect([unclear("salary_min=24k&salary_max="), unclear("salary_min=lots&salary_max=-5")]).toEqual([
    [],
    ["salary_min", "salary_max"],
  ]);
});

test("caps what is too large and puts swapped salaries in order", () => {
  const query = parse(`page=1000000000&salary_min=${"9".repeat(30)}&salary_max=10`);
  expect(query.page).toBe(MAX_PAGE);
  expect(query.filters).toMatchObject({ salaryMin: 10, salaryMax: MAX_SALARY });
});

test("survives thousands of parameters, a 10 kB text and broken UTF-8", () => {
  const params = new URLSearchParams("q=%FF%FEnurse%ED%A0%80");
  for (let n = 0; n < 5_000; n++) params.append("category", n % 2 ? "design" : `x${n}`);
  expect(parseSearchQuery(params)).toMatchObject({ text: "nurse", filters: { categories: ["design"] } });
  expect(parse(`q=${"a".repeat(10_000)}`).text).toHaveLength(MAX_SEARCH_TEXT);
});

test("cleaned text is short, well formed, trimmed and stays as it is when cleaned again", () => {
  fc.assert(
    fc.property(anyText, (given) => {
      const clean = cleanSearchText(given);
      expect(clean.length).toBeLessThanOrEqual(MAX_SEARCH_TEXT);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).toBe(clean.trim());
      expect(cleanSearchText(clean)).toBe(clean);
    }),
  );
});

const anyQuery: fc.Arbitrary<SearchQuery> = fc.record({
  text: anyText.map(cleanSearchText),
  filters: fc.record({
    categories: fc.subarray([...JOB_CATEGORIES]),
    types: fc.subarray([...EMPLOYMENT_TYPES]),
    country: fc.option(fc.constantFrom(...COUNTRY_CODES), { nil: null }),
    salaryMin: fc.option(fc.nat(1_000), { nil: null }),
    salaryMax: fc.option(fc.integer({ min: 1_000, max: MAX_SALARY }), { nil: null }),
    postedWithinDays: fc.constantFrom(null, ...POSTED_WITHIN_DAYS),
  }),
  sort: fc.constantFrom(...SEARCH_SORTS),
  page: fc.integer({ min: 1, max: MAX_PAGE }),
});

test("a search survives the way through its URL", () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(parse(toSearchParams(query).toString())).toEqual(query);
    }),
  );
});

test("the empty search has the empty URL", () => {
  expect(toSearchParams(parse("")).toString()).toBe("");
});
