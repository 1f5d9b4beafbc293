import { expect, test } from "vitest";
import type { Evidence } from "#domain/reading/job-reading.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { findQuote, type QuotableJob } from "./find-quote.ts";

/** A posting whose evidence is these words, each at its first place in its field. */
function job(fields: { title?: string; location?: string; descriptionText?: string }, ...words: string[]): QuotableJob {
  const posting = buildJob({ title: "Net Mender", ...fields });
  const evidence = words.map((entry): Evidence => {
    const [about = "", field = "", quote = ""] = entry.split(": ");
    const start = String(posting[field as "title"]).indexOf(quote);
    return { about, field, quote, start, end: start + quote.length } as Evidence;
  });
  return buildJob({ title: "Net Mender", ...fields, reading: { evidence } });
}

const QUESTION = ["countries", "remote"] as const;

test("a country is proved by words that name it or the world, not by its neighbours in the list", () => {
  const list = job({ location: "Poland, Italy" }, "countries: location: Poland", "countries: location: Italy");
  expect(findQuote(list, QUESTION, { country: "IT" })).toEqual({ quote: "Italy", field: "location" });
  expect(findQuote(list, QUESTION, { country: "PL" })?.quote).toBe("Poland");
  expect(findQuote(list, QUESTION)?.quote).toBe("Poland");
  const region = job({ location: "Remote, EU" }, "remote: location: Remote", "countries: location: EU");
  expect(findQuote(region, QUESTION, { country: "FI" })?.quote).toBe("EU");
  const world = job(
    { location: "Worldwide (not the US)" },
    "countries: location: US",
    "countries: location: Worldwide",
  );
  expect(findQuote(world, QUESTION, { country: "IT" })?.quote).toBe("Worldwide");
});

test("few hours a week prove part-time work", () => {
  const words = job({ descriptionText: "You mend 10–15 hrs/wk." }, "employmentTypes: descriptionText: 10–15 hrs/wk");
  expect(findQuote(words, ["employmentTypes"], { employmentTypes: ["part-time"] })?.quote).toBe("10–15 hrs/wk");
  expect(findQuote(words, ["employmentTypes"], { employmentTypes: ["full-time"] })?.quote).not.toBe("10–15 hrs/wk");
});

test("a name that begins with a dot keeps it", () => {
  const net = (title: string) => findQuote(job({ title }, "categories: title: NET Developer"), ["categories"])?.quote;
  expect(net("Senior .NET Developer")).toBe(".NET Developer");
  expect(net("ASP.NET Developer")).toBe("ASP.NET Developer");
  expect(net("NET Developer")).toBe("NET Developer");
});

test("a megabyte of letters before such a name ends in time", () => {
  const hostile = job({ descriptionText: `${"a".repeat(1_000_000)} .NET` }, "skills: descriptionText: NET");
  expect(findQuote(hostile, ["skills"])?.quote).toBe(".NET");
});

test("what grants the work is quoted before the seat of an office in the same country", () => {
  const both = job(
    { location: "Boston or Remote (North America)" },
    "countries: location: Boston",
    "countries: location: North America",
  );
  expect(findQuote(both, QUESTION, { country: "US" })?.quote).toBe("North America");
  const title = job(
    { title: "Net Mender (Remote, US)", location: "Denver" },
    "countries: title: US",
    "countries: location: Denver",
  );
  expect(findQuote(title, QUESTION, { country: "US" })?.quote).toBe("US");
  const long = job({ location: "Boston; Remote, United States" }, "countries: location: Boston");
  expect(findQuote(long, QUESTION, { country: "US" })?.quote).toBe("Boston");
});

test("a type of employment is proved by words of its own", () => {
  const intern = job(
    { title: "Intern", descriptionText: "Vollzeit" },
    "employmentTypes: title: Intern",
    "employmentTypes: descriptionText: Vollzeit",
  );
  expect(findQuote(intern, ["employmentTypes"], { employmentTypes: ["full-time"] })?.quote).toBe("Vollzeit");
  expect(findQuote(intern, ["employmentTypes"], { employmentTypes: ["part-time"] })).toBeNull();
});

test("a code is understood with the city before it; 'Remote' proves no country", () => {
  const city = job({ location: "Austin, TX" }, "countries: location: TX");
  expect(findQuote(city, QUESTION, { country: "US" })?.quote).toBe("TX");
  const bare = job({ location: "Remote" }, "remote: location: Remote");
  expect(findQuote(bare, QUESTION, { country: "IT" })).toBeNull();
  expect(findQuote(bare, ["remote"], { country: "IT" })?.quote).toBe("Remote");
});

test("a category is proved by a word of its own", () => {
  const words = ["categories: title: Engineers", "categories: descriptionText: nurses"];
  const both = job({ title: "Engineers", descriptionText: "You work beside nurses." }, ...words);
  expect(findQuote(both, ["categories"], { jobCategories: ["nursing"] })?.quote).toBe("nurses");
  const nurse = job(
    { title: "Registered Nurse (Engineers' ward)" },
    "categories: title: Engineers",
    "categories: title: Nurse",
  );
  expect(findQuote(nurse, ["categories"], { jobCategories: ["nursing"] })?.quote).toBe("Nurse");
  expect(findQuote(nurse, ["categories"], { jobCategories: [] })?.quote).toBe("Nurse");
  const visa = job({ descriptionText: "Visa and Mastercard trust us." }, "categories: descriptionText: Visa");
  expect(findQuote(visa, ["categories"], { jobCategories: ["travel"] })).toBeNull();
});

test("of several words for a kind of work the longest is quoted", () => {
  const words = (quote: string, start: number) =>
    ({ field: "title", about: "categories", quote, start, end: start + quote.length }) as const;
  const title = "AWS Solutions Architect";
  const reading = { evidence: [words("AWS", 0), words("Solutions Architect", 4)] };
  const found = findQuote(buildJob({ title, reading }), ["categories"], { jobCategories: ["it-software"] });
  expect(found?.quote).toBe("Solutions Architect");
});

test("a country that a long list names is quoted though its evidence was cut", () => {
  const list = job({ location: "Poland, Malta, Italy" }, "countries: location: Poland");
  expect(findQuote(list, QUESTION, { country: "IT" })).toEqual({ quote: "Italy", field: "location" });
  expect(findQuote(list, QUESTION, { country: "FR" })).toBeNull();
});
