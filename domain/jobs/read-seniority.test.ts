import { expect, test } from "vitest";
import { fieldText, type PostingTexts } from "./evidence.ts";
import { readSeniority, readYearsAsked } from "./read-seniority.ts";

function texts(fields: { title?: string; type?: string; text?: string }): PostingTexts {
  const empty = fieldText("salary", "");
  return {
    title: fieldText("title", fields.title ?? ""),
    type: fieldText("type", fields.type ?? ""),
    body: fieldText("descriptionText", fields.text ?? ""),
    location: empty,
    salary: empty,
    skills: empty,
    sourceCategory: empty,
  };
}

test.each([
  ["Senior Cook", "senior"],
  ["Sr. Cook", "senior"],
  ["Jr Cook", "junior"],
  ["Cook Intern", "intern"],
  ["Praktikantin Küche", "intern"],
  ["Head of Kitchen", "lead"],
  ["Staff Engineer", "lead"],
  ["VP Kitchen", "executive"],
  ["Chief Cooking Officer", "executive"],
  ["Chief of Staff", null],
  ["Cook II", "mid"],
  ["Mid-level Cook", "mid"],
  ["Cook", null],
  ["Kitchen Manager", null],
  ["Internal Auditor", null],
])("%s is %s", (title, rank) => expect(readSeniority(texts({ title })).value).toBe(rank));

test("the type field and clear words of the text speak when the title does not", () => {
  expect(readSeniority(texts({ title: "Cook", type: "Full-time permanent, mid" })).value).toBe("mid");
  expect(readSeniority(texts({ title: "Cook", text: "No experience required." })).value).toBe("junior");
  expect(readSeniority(texts({ title: "Cook", text: "You work with senior cooks." })).value).toBeNull();
});

test.each([
  ["3+ years of experience in sailing", 3, null],
  ["2-4 Jahre Berufserfahrung", 2, 4],
  ["At least two years of experience", 2, null],
  ["minimum of 5 years' experience", 5, null],
  ["almeno 3 anni di esperienza", 3, null],
  ["3 à 5 ans d'expérience", 3, 5],
  ["5 años de experiencia", 5, null],
  ["1 to 3 years experience", 1, 3],
  ["five (5) years of relevant experience", 5, null],
  ["Experience: 4-6 yrs", 4, 6],
  ["3-5 years in a similar role", 3, 5],
])("%s asks %s to %s", (text, min, max) => expect(readYearsAsked(texts({ text })).value).toEqual({ min, max }));

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
])("%s asks nothing", (text) => expect(readYearsAsked(texts({ text })).value).toBeNull());
