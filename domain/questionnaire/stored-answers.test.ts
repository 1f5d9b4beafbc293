import fc from "fast-check";
import { expect, test } from "vitest";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { Answers } from "./answers.ts";
import { readStoredAnswers } from "./stored-answers.ts";

test("what was written comes back", () => {
  expect(readStoredAnswers(fullAnswers())).toEqual(fullAnswers());
});

test("a field this program does not understand is left out, the others stay", () => {
  const stored = { ...fullAnswers(), education: "abolished", salaryMin: -1, shoeSize: 43 };
  expect(readStoredAnswers(stored)).toEqual(fullAnswers({ education: undefined, salaryMin: undefined }));
});

test("any stored value gives valid answers", () => {
  fc.assert(fc.property(fc.anything(), (stored) => void Answers.parse(readStoredAnswers(stored))));
});
