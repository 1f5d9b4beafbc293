import { expect, test } from "vitest";
import { buildJob } from "#tests/support/build/build-job.ts";
import { isPlainName, postingWords, restatesPosting } from "./posting-words.ts";

const WORDS = postingWords(
  buildJob({ title: "Nurse", descriptionText: "A PhD, 5 years of experience. I have them. possiedo" }),
);

test.each([
  ["You ask for a PhD.", true],
  ["The posting asks for 5 years of experience and a PhD.", true],
  ["Chiedete un PhD.", true],
  ["You ask for a PhD, which I have.", false],
  ["You ask for a PhD and I have them.", false],
  ["You ask for 10 years of experience.", false],
  ["Chiedete un PhD, che possiedo.", false],
  ["I have a PhD.", false],
])("%s is the posting's voice: %s", (sentence, expected) => {
  expect(restatesPosting(sentence, WORDS)).toBe(expected);
});

test.each([
  ["Senior Software Engineer (Backend)", true],
  ["Infermiera/Infermiere", true],
  ["Nurse. I have a PhD", false],
  ["Nurse with a PhD", false],
  ["Engineer formerly at Google", false],
  ["Engineer, 10 years", false],
  ["Nurse\nI was one", false],
  ["a".repeat(90), false],
])("%s can stand in a letter as a name: %s", (text, expected) => {
  expect(isPlainName(text)).toBe(expected);
});
