import fc from "fast-check";
import { expect, test } from "vitest";
import { areForms, possibleForms } from "./word-forms.ts";

const FORMS = [
  ["engineer", "engineers"],
  ["company", "companies"],
  ["nurse", "nurses"],
  ["boss", "bosses"],
  ["infermiere", "infermieri"],
  ["infermiera", "infermiere"],
  ["sviluppatore", "sviluppatrice"],
  ["tecnico", "tecnici"],
  ["entwickler", "entwicklerin"],
  ["entwickler", "entwicklerinnen"],
  ["developpeur", "developpeuse"],
  ["traducteur", "traductrice"],
  ["infirmier", "infirmiere"],
  ["desarrollador", "desarrolladora"],
] as const;

test.each(FORMS)("%s and %s are forms of one word", (a, b) => {
  expect(areForms(a, b)).toBe(true);
  expect(areForms(b, a)).toBe(true);
});

test.each([
  ["java", "javascript"],
  ["data", "date"],
  ["sales", "salesforce"],
  ["engineer", "engineering"],
  ["c++", "c#"],
  ["porta", "portale"],
])("%s and %s are not", (a, b) => {
  expect(areForms(a, b)).toBe(false);
});

const word = fc.oneof(
  fc.constantFrom(...FORMS.flat()),
  fc.array(fc.constantFrom(..."aeinorstchgux".split("")), { minLength: 1, maxLength: 10 }).map((list) => list.join("")),
);
const ending = fc.constantFrom(
  "",
  "s",
  "es",
  "ies",
  "in",
  "innen",
  "e",
  "i",
  "trice",
  "tori",
  "che",
  "euse",
  "ces",
  "aux",
);

test("every form of a word is among its possible forms", () => {
  fc.assert(
    fc.property(word, ending, ending, (stem, one, other) => {
      const [a, b] = [stem + one, stem + other];
      const { forms, beginning } = possibleForms(a);
      if (areForms(a, b)) expect(forms).toContain(b);
      expect(new Set(forms).size).toBe(forms.length);
      expect(forms.every((form) => form.startsWith(beginning))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("a word of a known language has forms of that language only", () => {
  expect(areForms("garder", "garden")).toBe(false);
  expect(areForms("infermiere", "infermiera")).toBe(true);
});
