import subdivisions from "#data/subdivisions.json" with { type: "json" };
import type { CountryCode } from "#domain/shared/country.ts";

const coded = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** US states with their postal codes; "Georgia" is the country unless a code or a US city is next to it. */
export const US_STATES: readonly (readonly [name: string, code: string])[] = subdivisions.usStates
  .split("|")
  .map((entry) => [entry.slice(0, -3), entry.slice(-2)] as const);
export const US_STATE_CODES: ReadonlySet<string> = new Set([...US_STATES.map(([, code]) => code), "GA", "NY"]);
/** Codes of states that are hardly anything else, also in small letters at either end: "ny nurse". */
export const PLAIN_STATE_CODES = coded("ny nj tx fl tn ky nv nm nh ks dc");
export const CANADIAN_PROVINCE_CODES = coded("AB BC MB NB NL NS NT NU ON PE QC SK YT");
export const AUSTRALIAN_STATE_CODES = coded("NSW VIC QLD ACT TAS");

/** Codes that, right behind a city of that country, name its province: "Milano (MI)", "Salvador, BA", "Perth WA". Elsewhere they mean other places. */
export const PROVINCES_BEHIND_CITIES: Partial<Record<CountryCode, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(subdivisions.codesBehindCities).map(([country, codes]) => [country, coded(codes)]),
);

/** Provinces and regions written out. */
export const PROVINCES: readonly (readonly [name: string, country: CountryCode])[] = Object.entries(
  subdivisions.written,
).flatMap(([country, names]) => names.split("|").map((name) => [name, country as CountryCode] as const));
