import kinds from "#data/kinds.json" with { type: "json" };
import SKILLS from "#data/skills.json" with { type: "json" };
import {
  EDUCATION,
  EMPLOYMENT_TYPES,
  ENGLISH_LEVELS,
  JOB_CATEGORIES,
  TEAM_PREFERENCES,
} from "#domain/questionnaire/options.ts";
import { NOTHING_STATED, PAY_PERIODS, SENIORITIES } from "#domain/reading/job-reading.ts";
import { wordsOfTitle } from "#domain/reading/occupation/craft-words.ts";
import { EEA, EU } from "#domain/reading/vocabulary/country-regions.ts";
import { COUNTRY_CODES, type CountryCode } from "#domain/shared/country.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { numbersFrom } from "./people.ts";

const NEWEST = Date.UTC(2026, 10, 1);
const SYLLABLES =
  "ba be bi bo bu ca ce co da de di do fa fe fi fo ga ge go ha he ho ka ke ki la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi vo za ze".split(
    " ",
  );
const SECTORS = ["Labs", "Group", "Health", "Systems", "Studio", "Software", "Consulting", "GmbH", "Srl", "Ltd", "Inc"];
export const ROLES =
  "engineer developer manager designer analyst specialist consultant nurse assistant representative writer translator accountant recruiter teacher architect scientist administrator coordinator director".split(
    " ",
  );
/** Kinds of work by the first of their categories; a category without kinds of its own has itself, as the rules of titles give it. */
const KINDS_OF = new Map<string, string[]>(
  JOB_CATEGORIES.map((category) => {
    const own = kinds.filter(({ categories }) => categories.split(/[ :]/)[0] === category).map(({ id }) => id);
    return [category, own.length > 0 ? own : [category]];
  }),
);
export const LEVELS = ["Senior", "Junior", "Lead", "Principal", "Staff", "Associate", "Head of"];

/** A distinct, pronounceable word for each number, always the same. */
function wordOf(number: number): string {
  let word = "";
  for (let rest = number + 60; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

/** Draws numbers 0 to size - 1 by Zipf's law: n with weight 1 / (n + 1) ** exponent. */
function zipf(size: number, exponent: number) {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let at = 0; at < size; at++) sums[at] = sum += 1 / (at + 1) ** exponent;
  return (random: () => number): number => {
    const wanted = random() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/**
 * Postings like those of the boards, the same for the same seed: words, companies, skills and places by Zipf's law, and each part of a
 * reading stated as often as in real postings.
 */
export function* generatePostings(count: number, seed = 1): Generator<IndexedPosting> {
  const random = numbersFrom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const maybe = <T>(share: number, value: () => T): T | null => (random() < share ? value() : null);
  const words = zipf(60_000, 1);
  const companies = zipf(80_000, 0.8);
  const skillNames = SKILLS.map(({ name }) => name);
  const skills = zipf(skillNames.length, 0.9);
  const countries = zipf(COUNTRY_CODES.length, 1.1);
  const shuffled = [...COUNTRY_CODES].sort((a, b) =>
    wordOf(a.charCodeAt(0) * 31 + a.charCodeAt(1)) < wordOf(b.charCodeAt(0) * 31 + b.charCodeAt(1)) ? -1 : 1,
  );
  const FIRST: CountryCode[] = ["US", "DE", "GB", "IN", "FR", "IT", "ES", "CA", "PL", "BR", "AU", "NL"];
  const ranked = [...FIRST, ...shuffled.filter((code) => !FIRST.includes(code))];
  const place = () => ranked[countries(random)] as CountryCode;
  const cities = zipf(3_000, 1);
  const categories = zipf(JOB_CATEGORIES.length, 0.9);

  for (let number = 0; number < count; number++) {
    const named = [
      ...new Set(Array.from({ length: Math.floor(random() * 9) }, () => skillNames[skills(random)] as string)),
    ];
    const worldwide = random() < 0.12;
    const stated = worldwide || random() < 0.8;
    const region = random();
    const open =
      !stated || worldwide
        ? []
        : region < 0.1
          ? [...EU]
          : region < 0.14
            ? [...EEA]
            : [...new Set(Array.from({ length: random() < 0.85 ? 1 : 1 + Math.floor(random() * 4) }, place))];
    const category = JOB_CATEGORIES[categories(random)] as (typeof JOB_CATEGORIES)[number];
    const other = JOB_CATEGORIES[categories(random)] as (typeof JOB_CATEGORIES)[number];
    const posted = maybe(0.95, () => new Date(NEWEST - Math.floor(random() ** 2 * 120 * DAY_MS)));
    const seen = new Date(NEWEST);
    const low = 20_000 + Math.floor(random() * 100) * 1_000;
    const period = one(PAY_PERIODS);
    const source = `board-${Math.floor(companies(random) / 1_000)}`;
    const title = [
      maybe(0.35, () => one(LEVELS)),
      wordOf(words(random)),
      random() < 0.5 ? wordOf(words(random)) : null,
      one(ROLES),
    ]
      .filter((word) => word !== null)
      .join(" ");
    yield {
      id: idOf(number),
      source,
      title,
      company: `${wordOf(companies(random))} ${one(SECTORS)}`,
      location: stated ? (worldwide ? "Worldwide" : `${wordOf(cities(random) + 70_000)} ${open[0]}`) : "Remote",
      skills: named,
      datePosted: posted,
      firstSeenAt: seen,
      descriptionText: "A",
      syncedAt: seen,
      linkQualityScore: Math.floor(random() * 11),
      reading: {
        ...NOTHING_STATED,
        version: 4,
        titleWords: wordsOfTitle(title),
        roles: [{ kind: one(KINDS_OF.get(category) ?? [category]), certainty: one([0.95, 0.85, 0.5]) }],
        likely: maybe(0.15, () => ({
          countries: [one<CountryCode>(["US", "IN", "GB", "DE"])],
          strong: random() < 0.5,
        })),
        categories: [
          { value: category, confidence: one([0.6, 0.8, 0.95]) },
          ...(other !== category && random() < 0.25 ? [{ value: other, confidence: 0.4 }] : []),
        ],
        remote: {
          kind: maybe(0.8, () => (random() < 0.8 ? "remote" : random() < 0.7 ? "hybrid" : "onsite")),
          worldwide,
          stated,
          open,
          closed: [],
        },
        timeZones: maybe(0.05, () => ({
          fromUtcHours: -8 + Math.floor(random() * 9),
          toUtcHours: 1 + Math.floor(random() * 3),
          named: [],
        })),
        workPermit: maybe(0.08, () => ({ required: true, countries: [place()], sponsorship: null })),
        hybridDays: maybe(0.04, () => ({ min: 1, max: 1 + Math.floor(random() * 3) })),
        pay: maybe(0.45, () => {
          const min =
            period === "hour" ? 10 + Math.floor(random() * 90) : period === "month" ? Math.round(low / 12) : low;
          return {
            min,
            max: random() < 0.8 ? Math.round(min * (1.1 + Math.floor(random() * 6) / 10)) : null,
            currency: one(["USD", "EUR", "GBP", "USD", "INR", "CAD"]),
            period,
            basis: maybe(0.1, () => "onTarget" as const),
          };
        }),
        employmentTypes:
          random() < 0.75
            ? [
                EMPLOYMENT_TYPES[
                  random() < 0.75 ? 0 : Math.floor(random() * EMPLOYMENT_TYPES.length)
                ] as (typeof EMPLOYMENT_TYPES)[number],
              ]
            : [],
        seniority: maybe(0.55, () => one(SENIORITIES)),
        yearsAsked: maybe(0.45, () => ({
          min: 1 + Math.floor(random() * 8),
          max: maybe(0.2, () => 9 + Math.floor(random() * 4)),
        })),
        englishLevel: maybe(0.15, () => one(ENGLISH_LEVELS)),
        languages: random() < 0.12 ? [{ language: one(["de", "fr", "es", "it", "nl", "pl", "ja"]), level: null }] : [],
        education: maybe(0.35, () => one(EDUCATION)),
        skills: named,
        teamSize: maybe(0.08, () => one(TEAM_PREFERENCES)),
        workLifeBalance: random() < 0.15,
        professionalGrowth: random() < 0.2,
      },
    };
  }
}

/** A UUID that contains the number. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}
