import { expect, test } from "vitest";
import type { JobCard } from "#domain/matching/job-card.ts";
import type { ResultsView } from "#domain/search/results-view.ts";
import { parseSearchQuery } from "#domain/search/search-query.ts";
import { resultsPage } from "./results-page.ts";

const card = (fit: JobCard["fit"]): JobCard => ({
  id: "1",
  path: "/jobs/1/nurse",
  title: "Nurse",
  company: null,
  companyHidden: false,
  logo: null,
  where: {
    kind: "remote",
    worldwide: true,
    stated: true,
    open: [],
    openCount: 0,
    ownIsOpen: true,
    closed: [],
    location: null,
    hint: null,
  },
  salary: null,
  payUnclear: null,
  payAbout: null,
  categories: [],
  employmentTypes: [],
  excerpt: "",
  textAt: null,
  isCut: false,
  ageDays: null,
  seenMinutesAgo: null,
  skillLevel: null,
  fit,
  score: 50,
  obstacle: null,
  doubts: [],
  reasons: [],
  care: null,
  canApply: true,
  applyIsFree: false,
  isSample: false,
  also: [],
  alsoCount: 0,
});

const VIEW: ResultsView = {
  query: parseSearchQuery(new URLSearchParams()),
  unclearAmounts: [],
  answers: { country: "IT" },
  cards: [card("possible")],
  unclear: null,
  kindsAsked: null,
  understood: [],
  employers: [],
  nearest: [],
  mentions: null,
  ways: [],
  everywhere: null,
  isNearest: false,
  minutesBehind: null,
  total: 289,
  held: null,
  matching: 289,
  fits: 289,
  hasGood: false,
  pageCount: 20,
  facets: { categories: [], types: [], countries: [] },
  ofAll: false,
  relaxed: [],
  hiddenBy: [],
  wishes: { titles: [], languages: [], without: [] },
  ratesAsOf: null,
  payCurrency: "EUR",
  payPeriod: "yearly",
  ownCountry: "Italy",
  hasAnswers: true,
  answersUnavailable: false,
  fromSamples: false,
  tier: "anonymous",
  paymentUrl: "https://pay.example/plan",
  offersTrial: true,
  trialListings: null,
};
const pageOf = (parts: Partial<ResultsView>, shownAsTrial = false) =>
  resultsPage({ ...VIEW, ...parts }, { shownAsTrial });
const searched = { query: parseSearchQuery(new URLSearchParams("q=nurse")) };

test("offers for you are promised where one is good, else possible matches", () => {
  expect(pageOf({ hasGood: true }).title).toBe("We found 289 job offers for you");
  expect(pageOf({}).title).toBe("289 possible matches");
  expect(pageOf({ total: 1, fits: 1 }).title).toBe("1 possible match");
  expect(pageOf({ total: 0, fits: 0, cards: [] }).title).toBe("No jobs match yet");
  expect(pageOf({ hasAnswers: false, fits: null }).title).toBe("289 open jobs");
  expect(pageOf(searched).title).toBe("289 of your jobs match this search");
  expect(pageOf({ ...searched, hasAnswers: false, fits: null }).title).toBe("289 jobs match this search");
  expect(pageOf({ ...searched, employers: ["Stork"] }).title).toBe("289 jobs at Stork");
});

test("with an answer left out, nothing is said to be for the person", () => {
  const relaxed = { relaxed: ["country" as const], hasGood: true, total: 12, fits: 4, pageCount: 1 };
  expect(pageOf(relaxed).title).toBe("Without your country: 4 matching jobs");
  expect(pageOf({ ...relaxed, relaxed: ["country", "category"], ...searched }).title).toBe(
    "Without your country and your field: 4 jobs match this search",
  );
  expect(pageOf(relaxed).shown).toBe("Jobs 1–12 of 12: 4 may fit your other answers, 8 less so.");
  expect(pageOf({ ...relaxed, ...searched }).found).toBe("Found 12 of 289 jobs, 4 may fit your other answers");
  expect(pageOf({ total: 12, fits: 4, ...searched }).found).toBe("Found 12 of 289 jobs, 4 may fit you");
});

test("beside one's own jobs for a search stand all others, and the way to them is offered once", () => {
  const nearest = [{ text: null, count: 57 }];
  const page = pageOf({ ...searched, total: 2, fits: 2, nearest, everywhere: { count: 57, cards: [card("weak")] } });
  expect(page.everywhere).toMatchObject({
    text: "All jobs for this search: 57",
    cards: [{ title: "Nurse" }],
    hasMore: true,
  });
  expect(page.nearest).toBeNull();
  expect(pageOf({ ...searched, total: 2, fits: 2, nearest }).nearest?.links).toHaveLength(1);
});

test("all open jobs are named so, and nothing is said to be for the person", () => {
  const all = pageOf({ ofAll: true, fits: null, relaxed: ["country"] });
  expect(all).toMatchObject({ title: "289 open jobs", shown: "", further: null });
  expect(all.relaxedAll).toBe("All open jobs, whatever you answered.");
});

test("where the jobs that may fit end is said on every page, by pages, in every order", () => {
  const mixed = { total: 501, fits: 353, pageCount: 34, cards: [card("possible"), card("weak")] };
  const { shown, parts, further } = pageOf(mixed);
  expect(shown).toBe("Jobs 1–15 of 501: 353 may fit you (pages 1 to 24), 148 less so.");
  expect(parts).toEqual([
    { text: "May fit you (353): pages 1 to 24", page: 1, isHere: true },
    { text: "Not quite a match (148): pages 24 to 34", page: 24, isHere: false },
  ]);
  expect(further?.title).toBe("Not quite a match: 148 jobs");
  const whole = pageOf({ ...mixed, fits: 15 });
  expect(whole.parts.map(({ text }) => text)).toEqual([
    "May fit you (15): page 1",
    "Not quite a match (486): pages 2 to 34",
  ]);
  const border = pageOf({ ...mixed, query: parseSearchQuery(new URLSearchParams("page=24")) });
  expect(border.parts.map(({ isHere }) => isHere)).toEqual([true, true]);
  const newest = pageOf({ ...mixed, query: parseSearchQuery(new URLSearchParams("sort=newest")) });
  expect(newest.parts).toEqual(parts);
  expect(newest.further).toEqual(further);
  const held = pageOf({
    ...mixed,
    held: 2,
    query: parseSearchQuery(new URLSearchParams("q=nurse+kiosks&sort=newest")),
  });
  expect(held.parts, "what holds every word stands first, whether it fits or not").toEqual([]);
  for (const view of [{ fits: null }, { fits: 501 }, { fits: 0 }, { pageCount: 1 }, searched])
    expect(pageOf({ ...mixed, ...view }).parts).toEqual([]);
});

test("jobs that are only near the search stand under a heading that says so", () => {
  expect(pageOf({ ...searched, isNearest: true, fits: null }).closest).toBe("Closest jobs");
  expect(pageOf({ ...searched, isNearest: true, fits: 0, cards: [card("weak")] }).closest).toBeNull();
  expect(pageOf(searched).closest).toBeNull();
});

test("where the rest of the work follows those that hold every word, only these are counted as what was asked", () => {
  const page = pageOf({ ...searched, total: 37, fits: null, held: 2 });
  expect(page.found).toMatch(/^Found 37 of .+, 2 with every word of your search$/);
  expect(page.title).toMatch(/^2 /);
});

test("the plan is offered below jobs one may not apply to yet, and nowhere else", () => {
  expect(pageOf({}).offer).toMatchObject({ title: "Access all job listings", url: "https://pay.example/plan" });
  expect(pageOf({}).offer?.action).toMatch(/^Subscribe now \(.+\/month\)$/);
  const empty: Partial<ResultsView>[] = [
    { total: 0, fits: 0, cards: [] },
    { isNearest: true, fits: 0 },
    // None that can be applied to.
    { cards: [{ ...card("possible"), canApply: false }] },
    { total: 0, fits: 0, cards: [], unclear: { cards: [card("weak")], count: 1 } },
  ];
  for (const view of empty) expect(pageOf(view, true)).toMatchObject({ offer: null, trialNote: null });
  expect(pageOf({ tier: "premium" }, true)).toMatchObject({ offer: null, trialNote: null });
  expect(pageOf({ tier: "trial-active" })).toMatchObject({ offer: null, trialNote: expect.stringContaining("trial") });
  expect(pageOf({}, true).trialNote).toContain("free trial");
  // What is not quite a match has its link to apply, too.
  expect(pageOf({ fits: 0, cards: [card("weak")] }).offer).not.toBeNull();
  const used = pageOf({ tier: "none", offersTrial: false }, true);
  expect(used.trialNote).toBeNull();
  expect(used.offer?.text).toContain("for €2.99 a month");
  expect(used.offer?.text).not.toContain("trial");
});

test("where nothing fits, one way on follows the other: the jobs next to it, what brings most, all else folded", () => {
  const way = (topic: "category" | "country", count: number) => ({ relax: [topic], category: null, topic, count });
  const nothing: Partial<ResultsView> = {
    ...{ total: 0, fits: 0, cards: [], hiddenBy: [{ topic: "country", count: 4 }] },
    ways: [
      { relax: ["category"], category: "medical", count: 5 },
      way("country", 4),
      way("category", 519),
      { relax: ["country", "category"], category: null, count: 4963 },
    ],
  };
  const { none, hiddenBy } = pageOf(nothing);
  expect(none).toMatchObject({
    text: "No open job fits all of your answers yet.",
    near: { links: [{ change: { relax: ["category"], category: "medical" } }] },
    loosen: { link: { text: "Show all fields (519)" } },
  });
  expect(none?.others?.links.map(({ text }) => text)).toEqual([
    "Your field in any country (4)",
    "All open jobs (4,963)",
    "Change my answers",
  ]);
  // Said once.
  expect(hiddenBy).toEqual([]);
  const filtered = { query: parseSearchQuery(new URLSearchParams("posted=1")) };
  expect(pageOf({ ...nothing, ...filtered }).none?.loosen?.link.text).toBe("Clear filters");
  expect(pageOf({}).none).toBeNull();
});

test("the filter of countries says what the answers decide already", () => {
  const countries = [
    { value: "IT", label: "Italy", count: 3 },
    { value: "FR", label: "France", count: 1 },
  ];
  const facets = { categories: [], types: [], countries };
  const own = pageOf({ facets });
  expect(own.anyCountry).toBe("Italy (your answer)");
  expect(own.facets.countries.map(({ text }) => text)).toEqual(["Italy, if stated", "France"]);
  const relaxed = pageOf({ facets, relaxed: ["country"] });
  expect(relaxed.anyCountry).toBe("Any country");
  expect(relaxed.facets.countries.map(({ text }) => text)).toEqual(["Italy", "France"]);
});

test("the answer that a list ignores looks taken out", () => {
  const answers = { country: "IT" as const, titles: ["Nurse"], without: ["night"] };
  const outs = (relaxed: ResultsView["relaxed"]) =>
    pageOf({ answers, relaxed, ownCountry: "Italy" }).chips.flatMap(({ out, text }) => (out ? [text] : []));
  expect(outs([])).toEqual([]);
  expect(outs(["country"])).toEqual(["Italy"]);
  expect(outs(["category"])).toEqual(["Nurse"]);
});

test("the row of answers begins with those the list ignores, and says what was asked where the answer alone does not", () => {
  const answers = { jobCategories: ["nursing" as const], country: "IT" as const, englishLevel: "b1" as const };
  const plans = { hasCompany: "no" as const, hasTeam: "no" as const, without: ["crypto"] };
  const { chips } = pageOf({ answers: { ...answers, ...plans }, relaxed: ["country"], ownCountry: "Italy" });
  expect(chips.map(({ name, text }) => (name ? `${name}: ${text}` : text))).toEqual([
    "Italy",
    "Nursing",
    "Without: crypto",
    "English: B1 Intermediate",
    "Your own company: No",
    "Leading a team: No",
  ]);
});
