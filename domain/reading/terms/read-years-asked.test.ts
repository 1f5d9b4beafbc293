import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readYearsAsked } from "./read-years-asked.ts";

test("who needs no papers either needs no experience", () => {
  expect(readYearsAsked(buildTexts({ text: "No CV or experience required, nets are provided" })).value?.min).toBe(0);
  expect(readYearsAsked(buildTexts({ text: "No degree, resume or prior experience needed" })).value?.min).toBe(0);
  expect(readYearsAsked(buildTexts({ text: "No nets or sailing experience with gulls required" })).value).toBeNull();
});

test.each([
  ["3+ years of experience in sailing", 3, null],
  ["Net Menders with 5-9 YOE", 5, 9],
  ["2+ yoe in nets", 2, null],
  ["You have four (or more) years of experience as a mender", 4, null],
  ["Looking for 5+ years harbour experience", 5, null],
  ["Proven experience (3+ yrs) in a harbour role", 3, null],
  ["minimum 3-year experience in nets", 3, null],
  ["at least 1-year prior experience with gulls", 1, null],
  ["2-4 Jahre Berufserfahrung", 2, 4],
  ["What we look for\n2+ years in nets", 2, null],
  ["3+ years as harbour master", 3, null],
  ["• 5+ years mending nets", 5, null],
  ["minimaal 2 jaar ervaring", 2, null],
  ["minimum 3 lata doświadczenia", 3, null],
  ["Mindestens 3 Jahre Praxis am Netz", 3, null],
  ["At least two years of experience", 2, null],
  ["minimum of 5 years' experience", 5, null],
  ["almeno 3 anni di esperienza", 3, null],
  ["3 à 5 ans d'expérience", 3, 5],
  ["5 años de experiencia", 5, null],
  ["1 to 3 years experience", 1, 3],
  ["five (5) years of relevant experience", 5, null],
  ["Experience: 4-6 yrs", 4, 6],
  ["3-5 years in a similar role", 3, 5],
  ["3 to 5 years in catering", 3, 5],
  ["1 to 2 years in a bakery", 1, 2],
  ["6 bis 10 Jahre in einer ähnlichen Position", 6, 10],
  ["6 bis 10 Jahre Berufserfahrung", 6, 10],
  ["almeno un anno di esperienza", 1, null],
  ["uno o due anni di esperienza", 1, 2],
  ["Esperienza di tre anni nel ruolo", 3, null],
  ["au moins un an d'expérience", 1, null],
  ["dos años de experiencia", 2, null],
  ["Less than one year of experience", 0, 1],
  ["up to 2 years of experience", 0, 2],
])("%s asks %s to %s", (text, min, max) => expect(readYearsAsked(buildTexts({ text })).value).toEqual({ min, max }));

test.each([
  "We have sailed for 30 years.",
  "In business for over 20 years, with experience in boats.",
  "A 2 years contract",
  "You are at least 18 years old",
  "With 30 years of experience, Acme leads.",
  "A sabbatical after 5 years of employment",
  "Founded 10 years ago",
  "$20 - 30 years",
  "Vesting over 4 years",
  "You stay two years and gain experience",
  "We have spent 10 years in catering",
  "The boat took 3 years in the making",
])("%s asks nothing", (text) => expect(readYearsAsked(buildTexts({ text })).value).toBeNull());

test.each([
  [
    "We expect 3+ years of experience in software development. You like boats.",
    "3+ years of experience in software development",
  ],
  ["At least 5 years in nursing; a licence", "At least 5 years in nursing"],
  ["Minimum 2 years’ experience (or similar) with PHP\nAnd boats", "Minimum 2 years’ experience (or similar) with PHP"],
  ["Somebody (5 years of experience in law) who sails", "5 years of experience in law"],
  ["Experience\n2+ years of experience in the U.S. market", "2+ years of experience in the U.S. market"],
  ["4 yrs of experience in accounts.Salary: 20K", "4 yrs of experience in accounts"],
  ["2 years of teaching experience Required: a boat", "2 years of teaching experience"],
  ["Minimum 3 years of experience is Required", "Minimum 3 years of experience is Required"],
  ["up to 2 years of experience • Boats", "up to 2 years of experience"],
  [
    `3+ years of experience in ${"sailing and rowing, ".repeat(8)}and swimming`,
    `3+ years of experience in ${"sailing and rowing, ".repeat(3)}sailing and rowing`,
  ],
])("%s is quoted to the end of its clause", (text, quote) =>
  expect(readYearsAsked(buildTexts({ text })).evidence.map((one) => one.quote)).toEqual([quote]),
);

test.each([
  "We are 5+ years in nets.",
  "5+ years strong",
  "A fleet 5+ years old",
  "Our crew brings 5+ years mending nets.",
  "About Gannet: 10+ years delivering nets",
  "25+ years delivering nets",
  "• 10+ years serving customers",
  "• 10+ years mending nets worldwide",
  "Ada [CEO]\n• 10+ years in nets",
])("%s asks for no years", (text) => expect(readYearsAsked(buildTexts({ text })).value).toBeNull());
