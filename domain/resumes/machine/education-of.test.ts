import { expect, test } from "vitest";
import { educationOf } from "./education-of.ts";

test.each([
  ["PhD Physics", "doctoral"],
  ["Laurea magistrale in Ingegneria", "master"],
  ["Diplom-Informatiker (FH)", "master"],
  ["Diplôme d’ingénieur", "master"],
  ["M.A. Germanistik", "master"],
  ["Laurea in Economia", "bachelor"],
  ["Grado en Derecho", "bachelor"],
  ["Licence en droit", "bachelor"],
  ["Ausbildung zum Fachinformatiker", "associate"],
  ["BTS Comptabilité", "associate"],
  ["Diploma di maturità scientifica", "high-school"],
  ["Abitur", "high-school"],
  ["Forklift training", null],
])("%s: %s", (degree, level) => {
  expect(educationOf(degree)).toBe(level);
});
