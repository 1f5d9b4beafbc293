import { expect, test } from "vitest";
import { answersOfCv } from "#domain/resumes/machine/answers-of-cv.ts";
import type { Fact, FactSection, FactValue } from "./fact-fields.ts";
import { readingOfFacts } from "./reading-of-facts.ts";

const TODAY = new Date("2026-01-15T00:00:00Z");
const facts = (...all: [FactSection, FactValue][]): Fact[] =>
  all.map(([section, value], at) => ({ id: String(at), section, value, origin: "typed", source: null }));
const answersOf = (...all: [FactSection, FactValue][]) =>
  Object.assign({}, ...answersOfCv(readingOfFacts(facts(...all)), TODAY).map(({ answers }) => answers));

test("typed facts answer what a CV with them answers, the latest job whatever their order", () => {
  expect(
    answersOf(
      ["work", { position: "Cashier", name: "Spar", startDate: "2012", endDate: "2014-06" }],
      ["work", { position: "Staff Nurse", name: "Mercy Hospital", startDate: "2016-03" }],
      ["basics", { name: "Oluwaseun Adeyinka", city: "Cork", countryCode: "IE" }],
      ["education", { studyType: "Bachelor", area: "Nursing Science", endDate: "2012" }],
      ["languages", { language: "English", fluency: "Mother tongue" }],
      ["languages", { language: "Italian" }],
    ),
  ).toMatchObject({
    titles: ["Staff Nurse"],
    country: "IE",
    yearsExperience: "more-than-10",
    education: "bachelor",
    languages: ["it"],
  });
});

test("a country's code that is a state's too is a country; without facts there are no answers", () => {
  expect(answersOf(["basics", { city: "Munich", countryCode: "DE" }])).toEqual({ country: "DE" });
  expect(answersOf(["basics", { name: "Ada" }], ["skills", { name: "Python" }])).toEqual({});
});
