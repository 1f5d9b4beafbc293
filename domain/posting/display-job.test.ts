import fc from "fast-check";
import { expect, test } from "vitest";
import {
  descriptionExcerpt,
  displayCompany,
  displayTitle,
  EXCERPT_LENGTH,
  isExcluded,
  jobSlug,
  shownNames,
} from "./display-job.ts";

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
  expect(shownNames({ title, company })).toEqual(names),
);

test.each([
  ["Test", "Cook", true],
  ["Acme Test Co", "Cook", true],
  ["test_company1", "Cook", true],
  ["TestCompany", "Cook", true],
  ["TEST123", "Cook", true],
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

test("an excerpt ends between words, or between graphemes where there are no blanks", () => {
  expect(descriptionExcerpt({ descriptionText: "Short  text." })).toBe("Short text.");
  expect(descriptionExcerpt({ descriptionText: `${"a".repeat(60)} ${"b".repeat(30)}, ${"c".repeat(40)}` })).toBe(
    `${"a".repeat(60)} ${"b".repeat(30)}...`,
  );
  expect(descriptionExcerpt({ descriptionText: "👩‍💻".repeat(60) })).toMatch(/^(?:👩‍💻)+\.\.\.$/u);
});

test("an excerpt passes over what introduces the employer, where the job itself follows", () => {
  const blurb = "Stork was born in 2007 when two hosts welcomed three guests, and has since grown to millions of them.";
  const role = "The ward team is responsible for everything that happens between two visits of a doctor.";
  const about = (...lines: string[]) => descriptionExcerpt({ company: "stork", descriptionText: lines.join("\n") });
  expect(about(blurb, "The team you will join:", role)).toBe(role);
  expect(about("About us", blurb, role)).toBe(role);
  expect(about("About the role", role)).toMatch(/^About the role The ward/);
  expect(about(blurb)).toMatch(/^Stork was born/);
});

test("an excerpt is never long and never cuts a character, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const shown = descriptionExcerpt({ descriptionText: text });
      expect(shown.length).toBeLessThanOrEqual(EXCERPT_LENGTH + 3);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ["Sr. Müller-Cook (m/w/d)", "Straße AG", "sr-muller-cook-m-w-d-strasse-ag"],
  ["开发者", null, "job"],
  [null, null, "untitled-position"],
  ["a".repeat(300), null, "a".repeat(80)],
])("slug of %j at %j", (title, company, slug) => expect(jobSlug({ title, company })).toBe(slug));
