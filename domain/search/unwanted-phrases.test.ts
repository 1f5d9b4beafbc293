import { expect, test } from "vitest";
import { namedUnwanted, unwantedPhrases } from "./unwanted-phrases.ts";

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
  ["sales, cold calling not required", ["cold calling"]],
  ["developer no thanks", []],
  ["remote florist jobs no thanks!", []],
  ["sales no muss", []],
  ["baker no mandatory overtime", ["overtime"]],
  ["contabile non richiesta laurea", ["laurea"]],
  ["comptable non exigé diplôme", ["diplome"]],
  ["project manager nicht erforderlich studium", ["studium"]],
  ["commessa non richiesta esperienza", []],
  ["jobs not required degree", ["degree"]],
  ["florist road trips not required weekly pay", ["road trips"]],
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

test.each([
  ["no Cold Calls please", "Cold Calls"],
  ["cold calling not required", "cold calling"],
  ["pas de diplôme requis", "diplôme"],
  ["no phone or night shifts", "phone or night shifts"],
  ["no required experience", null],
  ["no thanks", null],
])("%s names %s", (exclusion, named) => {
  expect(namedUnwanted(exclusion)).toBe(named);
});
