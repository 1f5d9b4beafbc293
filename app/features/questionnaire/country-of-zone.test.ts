import { expect, test } from "vitest";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { countryOfZone } from "./country-of-zone.ts";

test.each([
  ["Africa/Cairo", "EG"],
  ["Europe/Rome", "IT"],
  ["America/Denver", "US"],
  ["Asia/Kolkata", "IN"],
  ["UTC", null],
])("the time zone %s is of %s", (name, country) => {
  // By the name that this engine has for it, as `resolvedOptions` gives it.
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
  expect(countryOfZone(timeZone, COUNTRY_CODES)).toBe(country);
});
