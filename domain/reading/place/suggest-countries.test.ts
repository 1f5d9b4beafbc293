import { expect, test } from "vitest";
import type { CountryCode } from "#domain/shared/country.ts";
import { buildTexts } from "#tests/support/build/build-job.ts";
import { suggestCountries } from "./suggest-countries.ts";

function suggested(
  fields: { title?: string; text?: string; salary?: string },
  sourceCountry: CountryCode | null = null,
) {
  return suggestCountries(buildTexts(fields), { pay: null, sourceCountry });
}

test.each([
  ["Pay: €35,000 a year", "€35,000"],
  ["We pay 2.500 € a month", "2.500 €"],
  ["Between C$90k and more", "C$90k"],
  ["From A$85,000, paid weekly", "A$85,000"],
])("of %j the whole amount is quoted", (text, amount) => {
  expect(suggested({ text }).evidence).toEqual([expect.objectContaining({ quote: amount })]);
});

test.each([
  ["You may join our 401(k) after a month.", ["US"], true],
  ["We use E-Verify.", ["US"], true],
  ["Pay of £45,000 and a pension scheme.", ["GB"], true],
  ["Net mender, £18.50 per hour.", ["GB"], true],
  ["A yearly CTC of 9 lakhs.", ["IN"], true],
  ["Net mender (m/w/d), 30 Urlaubstage.", ["AT", "CH", "DE"], true],
  ["Ohio Licensed Counsellor", ["US"], true],
  ["You hold an LCSW, LMFT or LPC in Ohio.", ["US"], true],
  ["Headquarters: Remote - Norway URL: https://gannet.example", ["NO"], true],
  ["We mend nets.\nLocation(s):\nAustralia Remote\nWe care.", ["AU"], true],
  ["An active Secret clearance is required.", ["US"], true],
  ["You hold a Public Trust level clearance.", ["US"], true],
  ["You are SC cleared, or can be.", ["GB"], true],
  ["Medical, dental, and vision cover.", ["US"], false],
  ["Net mender (m/f/d) for nets.", ["AT", "CH", "DE"], false],
  ["A 13th month pay is usual.", ["PH"], false],
])("%s suggests %j", (text, countries, strong) => {
  const { value, evidence } = suggested({ text });
  expect(value && { countries: [...value.countries].sort(), strong: value.strong }).toEqual({ countries, strong });
  expect(evidence.every(({ quote }) => text.includes(quote))).toBe(true);
  expect(evidence).not.toHaveLength(0);
});

test.each([
  ["Norway - Remote: Net Mender", true],
  ["Oslo - Remote: Net Mender", false],
  ["Net Mender (Manila)", false],
])("how strongly the title %s suggests its place: %s", (title, strong) =>
  expect(suggested({ title }).value?.strong).toBe(strong),
);

test.each([
  ["Net Mender - Toronto, ON", ["CA"]],
  ["Net Mender (Manila)", ["PH"]],
  ["Net Mender (based in Kraków)", ["PL"]],
  ["Net Mender (Nylon, ML/AI)", null],
])("the title %s suggests %j", (title, countries) =>
  expect(suggested({ title }).value?.countries ?? null).toEqual(countries),
);

test("a country or region that ends a title is where the work is for", () => {
  expect(suggested({ title: "Senior Net Mender US" }).value).toEqual({ countries: ["US"], strong: true });
  expect(suggested({ title: "Senior Net Mender EMEA" }).value?.strong).toBe(true);
});

test.each(["We raised £6M and mend nets.", "A net of 401 meshes.", "We mend nets."])("%s suggests nothing", (text) =>
  expect(suggested({ text })).toEqual({ value: null, evidence: [] }),
);

test("a source of one country speaks last, and without words", () => {
  expect(suggested({}, "IN")).toEqual({ value: { countries: ["IN"], strong: true }, evidence: [] });
  expect(suggested({ text: "We use E-Verify." }, "IN").value?.countries).toEqual(["US"]);
});

test("hours of the USA suggest it, as those of the US do", () => {
  for (const title of ["Net mender (USA timezones)", "Net mender (US timezones)"])
    expect(suggested({ title }).value?.countries).toContain("US");
});

test("boilerplate and hours count, but are not shown for what they are not", () => {
  for (const text of ["We welcome protected veterans."]) {
    const { value, evidence } = suggested({ text });
    expect([value, evidence]).toEqual([{ countries: ["US"], strong: false }, []]);
  }
  expect(suggested({ title: "Net mender (EU time zone)" }).evidence).toEqual([]);
});

test.each([
  "Salary ranges are global, regardless of where you live. We welcome protected veterans.",
  "We hire net menders worldwide. We welcome protected veterans.",
  "Headquarters: Oslo\nOverseas candidates will be contractors.",
])("who is for all suggests nothing: %s", (text) => expect(suggested({ text }).value).toBeNull());

test.each(["We are a fast-growing government contractor.", "A Hawaii state license is required."])(
  "%s is strong",
  (text) => expect(suggested({ text }).value).toEqual({ countries: ["US"], strong: true }),
);
