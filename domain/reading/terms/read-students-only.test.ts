import { expect, test } from "vitest";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { readStudentsOnly } from "./read-students-only.ts";

const texts = (fields: { title?: string; text?: string }) => buildTexts({ title: "Cook", ...fields });

test.each([
  ["Currently pursuing a degree in catering.", "Currently pursuing a degree"],
  ["Currently enrolled in a bachelor's programme.", "Currently enrolled in a bachelor"],
  ["Requirements:\n- Must be enrolled full time at a four-year college", "enrolled full time at a four-year college"],
  ["You must be returning to school in the autumn.", "returning to school"],
  ["Must be a current university student.", "Must be a current university student"],
  ["This position is open only to students of this county.", "only to students"],
  ["• Undergraduate students in hotel management", "Undergraduate students in"],
  ["You're a student who loves soup.", "You're a student"],
  ["Du bist als Studentin an einer Hochschule immatrikuliert.", "als Studentin an einer Hochschule immatrikuliert"],
  ["Sei iscritta a un corso di laurea in scienze gastronomiche.", "iscritta a un corso di laurea"],
])("%j is for students: %j", (text, words) => {
  const { value, evidence } = readStudentsOnly(texts({ text }));
  expect(value).toBe(true);
  expect(evidence.map(({ quote }) => quote)).toEqual([words]);
});

test("a title may say it", () => {
  expect(readStudentsOnly(texts({ title: "Werkstudent Küche (m/w/d)" })).value).toBe(true);
});

test.each([
  "Recently completed or currently pursuing a degree in catering.",
  "Currently pursuing or recently completed a degree in catering.",
  "Bachelor's degree in catering, or currently pursuing one.",
  "You have a degree or are enrolled in a college program.",
  "You teach students enrolled in a degree program.",
  "Tuition help for employees pursuing a degree.",
  "A degree; currently enrolled in a master's program is a plus.",
  "We are pursuing excellence in school meals.",
  "Two years of work after completing your master's degree.",
  "Everyone is enrolled into the stock plan.",
])("%j is for others, too", (text) => {
  expect(readStudentsOnly(texts({ text })).value).toBe(false);
});
