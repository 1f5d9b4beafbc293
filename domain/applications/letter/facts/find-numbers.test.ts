import { expect, test } from "vitest";
import { type FoundNumber, findNumbers, supportsNumber } from "./find-numbers.ts";

function brief(text: string): string[] {
  return findNumbers(text).map(
    ({ unit, min, max, open }) => `${open ? ">" : ""}${min}${max === min ? "" : `-${max}`} ${unit}`,
  );
}

test.each([
  ["5 years", ["60 months"]],
  ["five-year", ["60 months"]],
  ["cinque anni", ["60 months"]],
  ["ventitre anni", ["276 months"]],
  ["more than ten years", [">120 months"]],
  ["10+ years", [">120 months"]],
  ["oltre 10 anni", [">120 months"]],
  ["3 to 5 years", ["36-60 months"]],
  ["da 3 a 5 anni", ["36-60 months"]],
  ["three–five years", ["36-60 months"]],
  ["over a decade", [">120 months"]],
  ["half a decade", ["60 months"]],
  ["18 months", ["18 months"]],
  ["several years of work", ["24 months"]],
  ["by 30%", ["30 percent"]],
  ["thirty percent", ["30 percent"]],
  ["30 per cento", ["30 percent"]],
  ["by a third, doubled", [`${1 / 3} ratio`, "2 ratio"]],
  ["1M+ users and 1,500 servers", [">1000000 count", "1500 count"]],
  ["two hundred and fifty people", ["250 count"]],
  ["€3.5 million", ["3500000 money"]],
  ["2016 - 2018", ["2016 date", "2018 date"]],
  ["K8s, EC2 and B2B", []],
  ["one of them", []],
])("reads “%s”", (text, numbers) => {
  expect(brief(text)).toEqual(numbers);
});

const only = (text: string) => findNumbers(text)[0] as FoundNumber;

test.each([
  ["5 years", "60 months", true],
  ["8+ years", "more than 8 years", true],
  ["8+ years", "8 years", true],
  ["8 years", "more than 7 years", true],
  ["10 years", "more than 10 years", false],
  ["10 years", "10+ years", false],
  ["3-5 years", "5 years", false],
  ["3-5 years", "3 years", true],
  ["3-5 years", "3-6 years", false],
  ["40%", "40 people", false],
  ["2019", "2018", false],
])("“%s” carries “%s”: %s", (source, claim, carries) => {
  expect(supportsNumber(only(source), only(claim))).toBe(carries);
});
