import { expect, test } from "vitest";
import { displayCompany, displayTitle, isExcluded, jobSlug, shownNames, storedNames } from "./display-job.ts";

test("missing values have the specification's texts", () => {
  expect(displayTitle({ title: null })).toBe("Untitled Position");
  expect(displayCompany({ company: "  " })).toBe("Unknown Company");
  expect(displayCompany({ company: "12 views" })).toBe("Remote Company");
  expect(displayCompany({ company: "Sea Views Ltd" })).toBe("Sea Views Ltd");
  expect(displayCompany({ company: "Acme" })).toBe("Acme");
});

test.each([
  [" Cook ", "Acme", { title: "Cook", company: "Acme", companyHidden: false }],
  [" ", "", { title: null, company: null, companyHidden: false }],
  [null, "1.2k Views", { title: null, company: null, companyHidden: true }],
  [null, "Reviews.io", { title: null, company: "Reviews.io", companyHidden: false }],
])("pages get %j at %j without words of one language, and no hidden name", (title, company, names) =>
  expect([
    shownNames({ title, company }),
    storedNames({ title: displayTitle({ title }), company: displayCompany({ company }) }),
  ]).toEqual([names, names]),
);

test.each([
  ["Test", "Cook", true],
  ["Acme Test Co", "Cook", true],
  ["test_company1", "Cook", true],
  ["TestCompany", "Cook", true],
  ["TEST123", "Cook", true],
  ["Test Inc.", "Cook", true],
  ["Test Employer 2", "Cook", true],
  ["TestGorilla", "Cook", false],
  ["TestRail", "Cook", false],
  ["Test Double", "Cook", false],
  ["The Test Kitchen", "Cook", false],
  ["Speed Test by Ookla", "Cook", false],
  ["Unknown company", "Cook", true],
  [null, "Remote Developer", true],
  ["test", "Remote Developer", true],
  ["Contest Inc", "Cook", false],
  ["Testo SE", "Cook", false],
  ["Latest News", "Cook", false],
  ["Software Testing Ltd", "Cook", false],
  [null, "Senior Remote Developer", false],
  ["Acme", "Remote Developer", false],
  [null, "Cook", false],
])("company %j, title %j: excluded %s", (company, title, excluded) =>
  expect(isExcluded({ company, title })).toBe(excluded),
);

test.each([
  ["Sr. Müller-Cook (m/w/d)", "Straße AG", "sr-muller-cook-m-w-d-strasse-ag"],
  ["开发者", null, "job"],
  [null, null, "untitled-position"],
  ["a".repeat(300), null, "a".repeat(80)],
])("slug of %j at %j", (title, company, slug) => expect(jobSlug({ title, company })).toBe(slug));
