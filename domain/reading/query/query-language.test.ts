import { expect, test } from "vitest";
import { understandQuery } from "./understand-query.ts";

test.each([
  ["online redakteur", ["DE", "AT", "CH"]],
  ["Softwareentwickler", ["DE", "AT", "CH"]],
  ["assistant commercial", ["FR", "BE", "LU"]],
  ["chef de projet digital", ["FR", "BE", "LU"]],
  ["contabile", ["IT"]],
  ["marketing digitale", ["IT"]],
  ["praca zdalna", ["PL"]],
  ["boekhouder", ["NL", "BE"]],
  ["vaga desenvolvedor react", ["PT", "BR"]],
])("who searches for %s probably wants work in %j", (text, countries) => {
  expect(understandQuery(text).likelyCountries).toEqual(countries);
});

test.each([
  "sales assistant",
  "commercial director",
  "online editor",
  "figma",
  "",
  "contabile germania",
  '"contabile"',
])("nothing is guessed of %j: English, a name, quoted, or a place is named", (text) => {
  expect(understandQuery(text).likelyCountries).toEqual([]);
});

test("words that two languages share leave both, one of a single language decides", () => {
  expect(understandQuery("programador").likelyCountries).toEqual(expect.arrayContaining(["ES", "MX", "BR", "PT"]));
  expect(understandQuery("programador sem experiencia").likelyCountries).toEqual(["PT", "BR"]);
  expect(understandQuery("مهندس").likelyCountries).toContain("EG");
});
