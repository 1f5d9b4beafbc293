import { PAY_PERIODS, type PayPeriod, type Seniority } from "#domain/reading/job-reading.ts";
import type { AskedPay } from "#domain/reading/query/query-pay.ts";
import { EVERYDAY_KINDS } from "#domain/reading/query/query-words.ts";
import type { Meaning } from "#domain/reading/query/understand-query.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { MARKS } from "./posting-marks.ts";
import {
  FULL_SHARE,
  HALF_SHARE,
  LEAST_SHARE,
  LITTLE_SHARE,
  markOf,
  required,
  type SearchTerm,
  type TermWord,
} from "./search-term.ts";
import { ONE_KIND } from "./work-terms.ts";

export function placeTerms(meanings: readonly Meaning[]): SearchTerm[] {
  const places = meanings.filter((meaning) => meaning.kind === "place");
  if (places.length === 0) return [];
  const countries = places.flatMap((place) => place.countries);
  return [
    required([
      ...countries.map((country) => markOf(MARKS.country(country))),
      markOf(MARKS.worldwide, HALF_SHARE),
      ...countries.map((country) => markOf(MARKS.likelyCountry(country), HALF_SHARE)),
      ...(places.some(({ worldwide }) => worldwide) ? [markOf(MARKS.unstatedPlace, LEAST_SHARE)] : []),
    ]),
  ];
}

/** Of jobs in a country, whatever the work, those for hardly any other come first. */
export function ownPlaceTerms(meanings: readonly Meaning[]): SearchTerm[] {
  const countries = meanings.flatMap((meaning) => (meaning.kind === "place" ? meaning.countries : []));
  if (countries.length === 0 || countries.length > MOST_PLACES) return [];
  return [{ alternatives: countries.map((country) => markOf(MARKS.fewCountries(country))), isRequired: false }];
}

/** What is open to a country where work is probably wanted comes first, the less open to others the earlier; it counts as much as two words of the title. */
export function likelyPlaceTerms(countries: readonly CountryCode[]): SearchTerm[] {
  if (countries.length === 0) return [];
  const own = countries.flatMap((country) => [
    markOf(MARKS.fewCountries(country)),
    markOf(MARKS.likelyCountry(country)),
    markOf(MARKS.country(country), HALF_SHARE),
  ]);
  const open = [...own, markOf(MARKS.worldwide, HALF_SHARE)];
  return [open, [...open, markOf(MARKS.remote, LEAST_SHARE)]].map((alternatives) => ({
    alternatives,
    isRequired: false,
  }));
}

/** More countries are a region. */
const MOST_PLACES = 3;

export const REMOTE: SearchTerm = { ...required([markOf(MARKS.remote)]), isFilter: true };

/** Level, type of employment, experience and help with a visa. */
export function conditionTerms(meanings: readonly Meaning[], isStated: boolean): SearchTerm[] {
  const types = meanings.flatMap((meaning) => (meaning.kind === "type" ? [meaning.type] : []));
  const isEveryday = meanings.every(
    (meaning) =>
      !("kinds" in meaning) ||
      (meaning.kinds.every((kind) => EVERYDAY_KINDS.includes(kind)) &&
        (meaning.kind === "occupation" || ONE_KIND.has(meaning.category))),
  );
  const isWorkNamed = meanings.some(({ kind }) => kind === "occupation" || kind === "category");
  const isUnasked = meanings.some(({ kind }) => kind === "experience");
  // "bdr entry level no experience": of everyday work both say the same, which most postings leave unsaid.
  const mayBeUnsaid = !isStated || (isUnasked && isWorkNamed && isEveryday);
  const levels = meanings
    .flatMap((meaning) => (meaning.kind === "level" ? LEVELS[meaning.level] : []))
    .filter(({ word, share }) => mayBeUnsaid || share > LEAST_SHARE || word !== MARKS.level(null));
  const isBeginner = isStated && meanings.some((meaning) => meaning.kind === "level" && meaning.level === "junior");
  if (isBeginner) levels.push(markOf(MARKS.years(0), HALF_SHARE), markOf(MARKS.years(1), LEAST_SHARE));
  const terms: SearchTerm[] = [];
  if (types.length > 0)
    terms.push(
      required([
        ...types.map((type) => markOf(MARKS.type(type))),
        ...((isWorkNamed && !isStated) || types.includes("full-time") ? [markOf(MARKS.type(null), LEAST_SHARE)] : []),
        ...(types.includes("internship") ? [markOf(MARKS.level("intern")), markOf(MARKS.kind("student"))] : []),
      ]),
    );
  if (levels.length > 0) terms.push(required(levels), ...(isBeginner ? [BELOW_MID] : []));
  if (isUnasked) terms.push(...NO_EXPERIENCE, ...(isStated && isWorkNamed && !isEveryday ? [SAID_NO_EXPERIENCE] : []));
  if (meanings.some(({ kind }) => kind === "visa")) terms.push(required([markOf(MARKS.visa)]));
  for (const meaning of meanings)
    if (meaning.kind === "pay") terms.push(...periodTerms(meaning.pay, isStated, meanings.length === 1));
  return terms;
}

/** What is paid by the period asked for; where an amount is asked as well, that comes before the same by another period. */
function periodTerms({ amount, period, isPeriodSaid }: AskedPay, isStated: boolean, isAlone: boolean): SearchTerm[] {
  if (amount === null) return [required([markOf(MARKS.payPeriod(period))])];
  if (!isPeriodSaid || !isStated) return [];
  const share = (own: PayPeriod) => (own === period ? FULL_SHARE : LEAST_SHARE);
  return [{ ...required(PAY_PERIODS.map((own) => markOf(MARKS.payPeriod(own), share(own)))), isRequired: isAlone }];
}

/** What else a posting must say of the job: "night shift". That it begins at once goes unsaid: beside anything else it only orders. */
export function statedTerms(meanings: readonly Meaning[], isAlone: boolean): SearchTerm[] {
  return meanings.flatMap((meaning) =>
    meaning.kind === "stated"
      ? [
          {
            ...required([markOf(MARKS.statedTerm(meaning.term))]),
            isRequired: isAlone || meaning.term !== "immediate-start",
          },
        ]
      : [],
  );
}

const levelMark = (level: string | null, share: number) => markOf(MARKS.level(level), share);
/** The levels that answer to one; where nothing is stated it may be any. */
const LEVELS: Record<Seniority, TermWord[]> = {
  intern: [
    levelMark("intern", FULL_SHARE),
    markOf(MARKS.type("internship")),
    levelMark("junior", LEAST_SHARE),
    levelMark(null, LEAST_SHARE),
  ],
  junior: [levelMark("junior", FULL_SHARE), levelMark("intern", HALF_SHARE), levelMark(null, LEAST_SHARE)],
  mid: [levelMark("mid", FULL_SHARE), levelMark(null, LITTLE_SHARE)],
  senior: [levelMark("senior", FULL_SHARE), levelMark("lead", LITTLE_SHARE), levelMark(null, LEAST_SHARE)],
  lead: [levelMark("lead", FULL_SHARE), levelMark("executive", HALF_SHARE), levelMark("senior", LITTLE_SHARE)],
  executive: [levelMark("executive", FULL_SHARE), levelMark("lead", LITTLE_SHARE)],
};
/** At most a year asked, and nothing above a beginner's level. */
const NO_EXPERIENCE: SearchTerm[] = [
  required([markOf(MARKS.years(0)), markOf(MARKS.years(1), LITTLE_SHARE), markOf(MARKS.years(null), LITTLE_SHARE)]),
  required([levelMark("junior", FULL_SHARE), levelMark("intern", FULL_SHARE), levelMark(null, LITTLE_SHARE)]),
];
/** Who asks at most a year is a beginner's employer where the title says nothing else. */
const BELOW_MID: SearchTerm = {
  ...required(["junior", "intern", null].map((level) => levelMark(level, FULL_SHARE))),
  isFilter: true,
};
/** Where work is named, one of the two must be said. */
const SAID_NO_EXPERIENCE: SearchTerm = {
  ...required([
    markOf(MARKS.years(0)),
    markOf(MARKS.years(1)),
    levelMark("junior", FULL_SHARE),
    levelMark("intern", FULL_SHARE),
  ]),
  isFilter: true,
};
export const BELOW_SENIOR: SearchTerm = {
  alternatives: [levelMark("junior", FULL_SHARE), levelMark(null, HALF_SHARE), levelMark("mid", LEAST_SHARE)],
  isRequired: false,
};
/** What somebody can do who names no work and asks for what needs no training: such work first; every posting says its years. */
export const FOR_ANYONE: SearchTerm[] = [
  {
    ...required([
      markOf(MARKS.years(0)),
      markOf(MARKS.years(1), HALF_SHARE),
      markOf(MARKS.years(null), HALF_SHARE),
      markOf(MARKS.years(2), LEAST_SHARE),
      markOf(MARKS.years(3), LEAST_SHARE),
    ]),
  },
  { alternatives: EVERYDAY_KINDS.map((kind) => markOf(MARKS.kind(kind))), isRequired: false },
  { alternatives: [markOf(MARKS.withoutDegree)], isRequired: false },
  { alternatives: [markOf(MARKS.remote)], isRequired: false },
  BELOW_SENIOR,
];
