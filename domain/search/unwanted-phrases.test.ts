import { expect, test } from "vitest";
import { unwantedPhrases } from "./unwanted-phrases.ts";

test.each([
  ["bookkeeper no cold calls or data entry", ["cold calls", "data entry"]],
  ["not customer service", ["customer service"]],
  ["no cold calls, not acme", ["cold calls", "acme"]],
  ["não telemarketing", ["telemarketing"]],
  ["sem manager", []],
  ["no experience needed", []],
  ["experience not required bookkeeper", []],
  ["bookkeeper, cold calls no thanks", ["cold calls"]],
  ["sales road trips not required", ["road trips"]],
  ["no road trips please", ["road trips"]],
  ["java developer without", []],
  ["jobs at doctors without borders", []],
  ["sales", []],
  ['="No Sales"', []],
])("%s leaves out postings that hold %j", (query, phrases) => {
  expect(unwantedPhrases(query)).toEqual(phrases);
});

test("a single word is left out as it is called in other languages, too", () => {
  expect(unwantedPhrases("Buchhalter ohne Verkauf")).toEqual(expect.arrayContaining(["verkauf", "sales", "vendite"]));
});
