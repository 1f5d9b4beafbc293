import { expect, test } from "vitest";
import { languageLevel } from "./language-level.ts";

test.each([
  ["C1", "c1"],
  ["Niveau B2 (DELF)", "b2"],
  ["native speaker", "c2"],
  ["Muttersprache", "c2"],
  ["non-native, fluent", "c1"],
  ["not native", null],
  ["Native or bilingual proficiency", "c2"],
  ["Full professional proficiency", "c1"],
  ["Professional working proficiency", "b2"],
  ["Limited working proficiency", "b1"],
  ["Elementary proficiency", "a2"],
  ["Beginner", "a1"],
  ["ILR 3", "c1"],
  ["ILR 2+", "b2"],
  ["ILR level 1", "a2"],
  ["ILR: 3+/2", "b1"],
  ["ILR 5", "c2"],
  ["Grade 5 at school", null],
  ["", null],
])("%s: %s", (words, level) => expect(languageLevel(words)).toBe(level));
