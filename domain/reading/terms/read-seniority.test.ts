import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readSeniority } from "./read-seniority.ts";

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
  ["Cocinero Semi Senior", "mid"],
  ["Semi-Senior Cook", "mid"],
  ["Cook", null],
  ["Kitchen Manager", null],
  ["Internal Auditor", null],
  ["Associate Cook", "junior"],
  ["Kitchen Research Associate", null],
  ["Senior or Mid Cook", "mid"],
  ["Junior/Mid-level Cook", "junior"],
  ["Senior/Staff Engineer", "senior"],
  ["Senior Staff Engineer", "lead"],
  ["Pastry Engineer | Senior Menu Manager", null],
  ["Senior Pastry Engineer | Senior Menu Manager", "senior"],
])("%s is %s", (title, rank) => expect(readSeniority(buildTexts({ title })).value).toBe(rank));

test.each([
  ["We are looking for seasoned pastry cooks.", "senior", "looking for seasoned pastry cooks"],
  ["You're a veteran of busy kitchens.", "senior", "You're a veteran of busy kitchens"],
  ["You will take the lead on the menu.", "senior", "You will take the lead on the menu"],
  ["Proven track record of leading kitchens.", "senior", "Proven track record of leading kitchens"],
  ["Expert-level knowledge of sauces.", "senior", "Expert-level knowledge of sauces"],
  ["A cook of soups, Senior or Mid-level, is sought.", "mid", "Senior or Mid-level, is sought"],
  ["We're hiring mid-level to senior cooks.", "mid", "hiring mid-level to senior cooks"],
])("%j says it of whoever is sought: %s", (text, rank, words) => {
  const { value, evidence } = readSeniority(buildTexts({ title: "Cook", text }));
  expect([value, evidence[0]?.quote]).toEqual([rank, words]);
});

test.each([
  "You join a seasoned team of cooks.",
  "Mentoring by seasoned cooks.",
  "We take the lead on zero waste.",
  "Our track record of leading the market is long.",
  "We're looking for a cook to support senior chefs.",
  "Expert-level German.",
  "Expert-level knowledge of sauces, 2+ years of experience.",
])("%j says nothing of the level sought", (text) =>
  expect(readSeniority(buildTexts({ title: "Cook", text })).value).toBeNull(),
);

test("the type field and clear words of the text speak when the title does not", () => {
  expect(readSeniority(buildTexts({ title: "Cook", type: "Full-time permanent, mid" })).value).toBe("mid");
  expect(readSeniority(buildTexts({ title: "Cook", text: "No experience required." })).value).toBe("junior");
  expect(readSeniority(buildTexts({ title: "Cook", text: "You work with senior cooks." })).value).toBeNull();
});
