import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import exchangeRates from "#data/exchange-rates.json" with { type: "json" };
import { positionLabel } from "#domain/posting/position-label.ts";
import { loadDataFiles } from "./load-data-files.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "data-files-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function load(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const warnings: object[] = [];
  const loaded = loadDataFiles({ warn: (about: object) => warnings.push(about) }, directory);
  const problemsOf = (file: string) => loaded.problems.filter((problem) => problem.file === file);
  return { loaded, warnings, problemsOf };
}

test("the files in the repository have no faults", () => {
  const files = loadDataFiles({ warn: () => {} });
  expect(files.problems).toEqual([]);
  expect(files.titleLinks.size).toBeGreaterThan(0);
  expect(files.companyLinks.map(({ status }) => status)).not.toContain("non-trovato");
  expect(files.rates.USD).toBeCloseTo(1 / exchangeRates.rates.USD);
  expect(positionLabel("Senior Data Engineer (EU)", files.positionLabels)).toBe("Data Engineer");
});

test("sources: what may be done with remote boards, employers' own listings, samples and unknown ones", () => {
  const { sourceOf, readOptionsOf } = loadDataFiles({ warn: () => {} });
  expect(sourceOf("remotive")).toMatchObject({ name: "Remotive", remoteOnly: true, structuredDataAllowed: false });
  expect(sourceOf("ats-lever")).toMatchObject({ remoteOnly: false, structuredDataAllowed: true });
  expect(sourceOf("remoteok").defaultCurrency).toBe("USD");
  expect(sourceOf("sample").structuredDataAllowed).toBe(false);
  expect(readOptionsOf("internshala")).toEqual({ sourceRemoteOnly: false, sourceCountry: "IN" });
  expect(readOptionsOf("remotive")).toEqual({ sourceRemoteOnly: true, sourceCountry: null });
  for (const unknown of ["brand-new", "__proto__", "constructor", ""]) {
    expect(sourceOf(unknown)).toEqual({
      name: unknown,
      remoteOnly: false,
      structuredDataAllowed: false,
      defaultCurrency: null,
      country: null,
      attribution: null,
      apply: { free: false, atSource: false, noSignUp: false },
      removeWithinMinutes: null,
      terms: null,
      fetch: null,
    });
  }
});

test("company links: only found ones stay, a broken line costs no other, faults name their line", () => {
  const { loaded, problemsOf } = load({
    "company-links.csv": [
      "\uFEFFCompany,job_url,company website,status",
      "Alder Works,https://alder.example.com.au/jobs,,trovato-direct",
      '"Birch, Beech & Co",,https://birch-beech.com.au/,"checked; trovato-manual"',
      "Cedar,https://cedar.com.au/jobs,,non-trovato",
      '"Damson,https://damson.com.au/,,trovato-direct',
      "Elm,https://elm.com.au/",
      "Fir,javascript:alert(1),,trovato-direct",
      ",https://nameless.com.au/,,trovato-direct",
      "",
      "Gorse,/sample-company/gorse,,trovato-manual",
    ].join("\r\n"),
  });
  expect(loaded.companyLinks).toEqual([
    {
      company: "Alder Works",
      jobUrl: "https://alder.example.com.au/jobs",
      companyWebsite: null,
      status: "trovato-direct",
    },
    {
      company: "Birch, Beech & Co",
      jobUrl: null,
      companyWebsite: "https://birch-beech.com.au/",
      status: "checked; trovato-manual",
    },
    { company: "Gorse", jobUrl: "/sample-company/gorse", companyWebsite: null, status: "trovato-manual" },
  ]);
  expect(
    problemsOf("company-links.csv")
      .map(({ row }) => row)
      .sort(),
  ).toEqual(["line 5", "line 6", "line 7", "line 8"]);
});

test("a CSV without its columns is one problem and no links", () => {
  const { loaded, problemsOf } = load({ "company-links.csv": "company,url\nAlder,https://alder.com.au/\n" });
  expect(loaded.companyLinks).toEqual([]);
  expect(problemsOf("company-links.csv")).toEqual([
    { file: "company-links.csv", row: null, problem: "has no column job_url, company website, status" },
  ]);
});

test("maps, rates and sources: what fits stays, what does not is named", () => {
  const { loaded, warnings, problemsOf } = load({
    "title-links.json": JSON.stringify({
      Welder: "https://weld.com.au/",
      Baker: "javascript:alert(1)",
      Cook: "/admin",
      Diver: 7,
    }),
    "position-labels.json": JSON.stringify([{ pattern: "nurse", label: "Nurse" }, { pattern: "", label: "x" }, null]),
    "exchange-rates.json": JSON.stringify({ base: "EUR", asOf: "2026-11-02", rates: { USD: 1.25, XXX: 0, YYY: "2" } }),
    "job-sources.json": JSON.stringify({
      default: { remoteOnly: false, structuredDataAllowed: false, defaultCurrency: null },
      sources: {
        good: {
          name: "Good",
          remoteOnly: true,
          structuredDataAllowed: true,
          defaultCurrency: "CAD",
        },
        bad: {},
      },
    }),
    "company-links.csv": "company,job_url,company website,status\n",
  });
  expect([...loaded.titleLinks]).toEqual([["Welder", "https://weld.com.au/"]]);
  expect(loaded.positionLabels).toEqual([{ pattern: "nurse", label: "Nurse" }]);
  expect(loaded.rates).toEqual({ USD: 0.8 });
  expect(loaded.sourceOf("good").name).toBe("Good");
  expect(loaded.sourceOf("bad")).toMatchObject({ name: "bad", structuredDataAllowed: false });
  expect(problemsOf("title-links.json").map(({ row }) => row)).toEqual(["Baker", "Cook", "Diver"]);
  expect(problemsOf("position-labels.json").map(({ row }) => row)).toEqual(["entry 2", "entry 3"]);
  expect(problemsOf("exchange-rates.json").map(({ row }) => row)).toEqual(["XXX", "YYY"]);
  expect(problemsOf("job-sources.json").map(({ row }) => row)).toEqual(["bad"]);
  expect(warnings).toHaveLength(4);
});

test("missing and unreadable files count as empty", () => {
  const { loaded } = load({
    "title-links.json": "{ not json",
    "exchange-rates.json": "[]",
    "job-sources.json": "null",
  });
  expect(loaded.titleLinks.size + loaded.companyLinks.length + loaded.positionLabels.length).toBe(0);
  expect(loaded.rates).toEqual({});
  expect(loaded.sourceOf("remotive")).toMatchObject({
    name: "remotive",
    remoteOnly: false,
    structuredDataAllowed: false,
  });
  expect(loaded.problems.map(({ file, row }) => [file, row])).toEqual([
    ["title-links.json", null],
    ["position-labels.json", null],
    ["exchange-rates.json", null],
    ["job-sources.json", null],
    ["company-links.csv", null],
  ]);
});
