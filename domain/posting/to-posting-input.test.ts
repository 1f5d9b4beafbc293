import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLUMN_ALIASES, columnName } from "./column-aliases.ts";
import { toPostingInput } from "./to-posting-input.ts";

const NOW = new Date("2026-11-01T00:00:00Z");
const minimal = { source: "board", id: 7, title: "Baker of Bits" };

function inputOf(row: unknown, source: string | null = null) {
  const result = toPostingInput(row, { source, now: NOW });
  if (!result.ok) throw new Error(result.reason);
  return result.input;
}

test("every alias is written as columnName writes it, and stands once in its list", () => {
  for (const names of Object.values(COLUMN_ALIASES)) {
    expect(names.map(columnName)).toEqual([...names]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a name's spelling does not matter", () => {
  expect(["jobTitle", " Job Title ", "job-title", "JOB_TITLE"].map(columnName)).toEqual(Array(4).fill("job_title"));
});

test("a row with the specification's columns", () => {
  const row = {
    source: "board",
    external_id: "x-1",
    title: "Baker of Bits",
    company: "Blue Heron Works",
    location: "Remote, Italy",
    type: "Full-time",
    salary: "EUR 40k",
    description: "<p>Bake.</p>",
    url: "https://jobs.example.com/1",
    apply_url: "https://jobs.example.com/1/apply",
    link_quality_score: "7.5",
    date_posted: "2026-10-01",
    logo_url: "https://jobs.example.com/logo.png",
    skills: "baking, bits",
    company_website_url: "https://heron.example.com",
    remoteFlag: "yes",
  };
  expect(inputOf(row)).toEqual({
    source: "board",
    externalId: "x-1",
    title: "Baker of Bits",
    company: "Blue Heron Works",
    location: "Remote, Italy",
    type: "Full-time",
    salary: "EUR 40k",
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    salaryPeriod: null,
    sourceCategory: null,
    description: "<p>Bake.</p>",
    url: "https://jobs.example.com/1",
    applyUrl: "https://jobs.example.com/1/apply",
    linkQualityScore: 7.5,
    datePosted: new Date("2026-10-01T00:00:00Z"),
    logoUrl: "https://jobs.example.com/logo.png",
    skills: ["baking", "bits"],
    companyWebsiteUrl: "https://heron.example.com",
    remoteFlag: true,
  });
});

test("a row in the words of feeds", () => {
  const row = {
    uid: "board:7",
    jobTitle: "Baker of Bits",
    companyName: "Blue Heron Works",
    candidate_required_location: "Europe",
    job_type: "contract",
    salary: { min: "40000.00", max: "45,000", currency: "EUR", period: "year" },
    tags: ["bits"],
    pubDate: "Wed, 21 Oct 2026 07:01:32 +0000",
    extra: { remote: true },
    parentCategories: ["Food", { name: "Tech" }],
  };
  expect(inputOf(row, "board")).toMatchObject({
    source: "board",
    externalId: "board:7",
    title: "Baker of Bits",
    company: "Blue Heron Works",
    location: "Europe",
    type: "contract",
    salary: null,
    salaryMin: 40_000,
    salaryMax: 45_000,
    salaryCurrency: "EUR",
    salaryPeriod: "year",
    skills: ["bits"],
    datePosted: new Date("2026-10-21T07:01:32Z"),
    remoteFlag: true,
    sourceCategory: "Food, Tech",
  });
});

describe("identity", () => {
  test("the row's own source wins over the one given", () => {
    expect(inputOf(minimal, "other").source).toBe("board");
  });

  test("a row without an id is known by its link", () => {
    expect(inputOf({ source: "board", link: "https://jobs.example.com/1" }).externalId).toBe(
      "https://jobs.example.com/1",
    );
  });

  test.each([
    ["no-source", { id: 1, title: "x" }],
    ["no-source", { source: " \u0000 ", id: 1 }],
    ["no-external-id", { source: "board", title: "x", id: "N/A" }],
    ["not-an-object", [minimal]],
    ["not-an-object", "text"],
    ["not-an-object", null],
  ])("%s", (reason, row) => {
    expect(toPostingInput(row, { source: null, now: NOW })).toEqual({ ok: false, reason });
  });
});

describe("values", () => {
  test.each(["", "N/A", "null", "None", "-", " nan "])("%j states nothing, the next alias is asked", (nothing) => {
    expect(inputOf({ ...minimal, company: nothing, company_name: "Blue Heron Works" }).company).toBe(
      "Blue Heron Works",
    );
  });

  test.each([
    ["130000", 130_000],
    ["130,000", 130_000],
    ["3,00,000", 300_000],
    ["45 000", 45_000],
    ["4500.50", 4500.5],
    [0, 0],
    ["45.000", null],
    ["40k", null],
    ["", null],
    [Number.POSITIVE_INFINITY, null],
  ])("salary_min %j is %j", (stated, expected) => {
    expect(inputOf({ ...minimal, salary_min: stated }).salaryMin).toBe(expected);
  });

  test.each([
    [
      ["a", "b"],
      ["a", "b"],
    ],
    ['["a, b", "c"]', ["a, b", "c"]],
    ["a; b | c", ["a", "b", "c"]],
    ["[a, b]", ["[a", "b]"]],
    [
      [{ name: "a" }, 3, null],
      ["a", "3"],
    ],
    [{}, []],
  ])("skills %j", (stated, expected) => {
    expect(inputOf({ ...minimal, skills: stated }).skills).toEqual(expected);
  });

  test.each([
    [{ remote: false }, false],
    [{ is_remote: "1" }, true],
    [{ workplaceType: "On-site" }, false],
    [{ workplaceType: "hybrid" }, null],
    [{ jobLocationType: "TELECOMMUTE" }, true],
    [{ remote: "maybe" }, null],
  ])("remote flag of %j", (stated, expected) => {
    expect(inputOf({ ...minimal, ...stated }).remoteFlag).toBe(expected);
  });
});

test("no row makes it throw", () => {
  const columns = fc.constantFrom(...Object.values(COLUMN_ALIASES).flat(), "__proto__", "constructor");
  fc.assert(
    fc.property(fc.dictionary(columns, fc.anything({ withBigInt: true, withDate: true, withMap: true })), (row) => {
      expect(toPostingInput({ ...minimal, ...row }, { source: "board", now: NOW })).toBeDefined();
    }),
  );
});
