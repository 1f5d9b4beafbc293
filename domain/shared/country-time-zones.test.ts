import { expect, test } from "vitest";
import { COUNTRY_CODES } from "./country.ts";
import { standardOffsets } from "./country-time-zones.ts";

type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[] | undefined };
const HALF_YEARS = [new Date("2026-01-15T12:00:00Z"), new Date("2026-07-15T12:00:00Z")];

function hoursEast(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const [, sign, hours, minutes] =
    /([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === "timeZoneName")?.value ?? "") ?? [];
  return (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * (sign === "-" ? -1 : 1);
}

test("every offset is one that a zone of the country has, and every inhabited country has one", () => {
  for (const country of COUNTRY_CODES) {
    const zones = (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones?.() ?? [];
    const known = zones.map((zone) => Math.min(...HALF_YEARS.map((at) => hoursEast(zone, at))));
    expect(known, country).toEqual(expect.arrayContaining([...standardOffsets(country)]));
    if (zones.length > 0) expect(standardOffsets(country), country).not.toEqual([]);
  }
});

test.each([
  ["IT", [1]],
  ["IN", [5.5]],
  ["PT", [-1, 0]],
  ["BV", []],
] as const)("%s", (country, offsets) => {
  expect(standardOffsets(country)).toEqual(offsets);
});
