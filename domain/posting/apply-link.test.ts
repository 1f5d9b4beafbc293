import { expect, test } from "vitest";
import { type ApplyLinkTables, chooseApplyLink } from "./apply-link.ts";

const JOB = {
  source: "board",
  title: "Senior Net Mender",
  company: "Acme",
  applyUrl: "https://apply.elsewhere.org/1",
  url: "https://elsewhere.org/1",
  linkQualityScore: null as number | null,
  companyWebsiteUrl: null,
};
const TABLES: ApplyLinkTables = {
  titleLinks: new Map([
    ["senior net mender", "https://exact.boats.com"],
    ["Net Mender", "https://partial.boats.com"],
  ]),
  companyLinks: [
    { company: "Acme", jobUrl: "https://wrong.boats.com", companyWebsite: null, status: "non trovato" },
    { company: "ACME", jobUrl: null, companyWebsite: "https://acme.boats.com", status: "ok trovato-manual" },
  ],
  fallback: "https://board.boats.com",
};
const none: ApplyLinkTables = { titleLinks: new Map(), companyLinks: [], fallback: null };

test.each([
  ["high-quality-apply-url", { linkQualityScore: 7 }, TABLES, "apply.elsewhere.org"],
  ["medium-quality-apply-url", { linkQualityScore: 5 }, TABLES, "apply.elsewhere.org"],
  ["exact-title", { linkQualityScore: 4 }, TABLES, "exact.boats.com"],
  ["partial-title", { linkQualityScore: 4, title: "Junior Net Mender (m/f)" }, TABLES, "partial.boats.com"],
  ["company-link", { linkQualityScore: 4, title: "Cook" }, TABLES, "acme.boats.com"],
  ["any-apply-url", { linkQualityScore: 4 }, none, "apply.elsewhere.org"],
  ["job-url", { linkQualityScore: 4, applyUrl: null }, none, "elsewhere.org"],
  ["fallback", { title: null, company: null, applyUrl: null, url: null }, TABLES, "board.boats.com"],
] as const)("step %s", (step, change, tables, host) =>
  expect(chooseApplyLink({ ...JOB, ...change }, tables)).toMatchObject({ step, host }),
);

test("an unsafe address is skipped, and no address is null", () => {
  expect(chooseApplyLink({ ...JOB, linkQualityScore: 9, applyUrl: "javascript:x" }, none)).toMatchObject({
    step: "job-url",
  });
  expect(chooseApplyLink({ ...JOB, applyUrl: null, url: "http://127.0.0.1/x" }, none)).toBeNull();
});

test("part of a word is no partial title", () => {
  expect(chooseApplyLink({ ...JOB, title: "Internet Menderson", applyUrl: null, company: null }, TABLES)).toMatchObject(
    { step: "job-url" },
  );
});
