import fc from "fast-check";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import * as options from "#domain/questionnaire/options.ts";
import {
  EVIDENCE_TOPICS,
  type Evidence,
  type JobReading,
  PAY_BASES,
  PAY_PERIODS,
  REMOTE_KINDS,
  SENIORITIES,
} from "#domain/reading/job-reading.ts";
import { EU } from "#domain/reading/vocabulary/country-regions.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { buildJob, jobId } from "./build-job.ts";

/** Euros per unit; CHF is missing on purpose, so that generated pay is sometimes not comparable. */
export const TEST_RATES = { USD: 0.9, GBP: 1.2, CAD: 0.65, AUD: 0.6 };

const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const some = <T>(values: readonly T[], max: number): fc.Arbitrary<T[]> =>
  fc.uniqueArray(oneOf(values), { maxLength: max });

const COUNTRIES = ["IT", "DE", "FR", "US", "GB", "IN"] as const satisfies readonly CountryCode[];
const CATEGORIES = ["it-software", "design", "nursing", "translator"] as const;

/** Any UTF-16 text, lone surrogates and control characters included. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.nat(0xff), fc.nat(0xffff), fc.constantFrom(0x20, 0x200b, 0xd83d, 0xde00)), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units));

type AnyOf<T> = { [Field in keyof T]: fc.Arbitrary<T[Field]> };

/** An answer to each question that offers options. */
const chosen = Object.fromEntries(
  Object.values(options.STEPS).flatMap(({ kind, fields: [field], options }) => {
    if (kind !== "single" && kind !== "list") return [];
    return [[field, kind === "single" ? oneOf<string>(options) : some<string>(options, 3)]];
  }),
) as unknown as AnyOf<Answers>;

/** Any questionnaire, from empty to complete, over few countries and categories so that answers meet postings. */
const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    ...chosen,
    country: oneOf(COUNTRIES),
    jobCategories: some(CATEGORIES, 3),
    salaryType: oneOf(options.SALARY_TYPES),
    salaryCurrency: oneOf(options.SALARY_CURRENCIES),
    salaryMin: fc.nat(80_000),
    salaryMax: fc.nat(90_000),
    titles: some(["Nurse", "QA engineer"], 2),
    kinds: some(["qa", "product-design"] as const, 2),
    languages: some(["de", "it"], 2),
  },
  { requiredKeys: [] },
);

const SKILLS = ["React", "SQL", "Figma"] as const;

/** The same with confirmed skills, or without. */
export const anyProfile: fc.Arbitrary<Profile> = fc
  .tuple(anyAnswers, fc.option(some(SKILLS, 3), { nil: undefined }))
  .map(([answers, skills]) => (skills ? { ...answers, skills } : answers));

const amount = fc.oneof(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 20_000, max: 120_000 }));
const pay = fc.record({
  min: orNull(amount),
  max: orNull(amount),
  currency: orNull(oneOf(["EUR", "USD", "GBP", "CHF"])),
  period: orNull(oneOf(PAY_PERIODS)),
  basis: orNull(oneOf(PAY_BASES)),
});

/** Any reading, each part stated or not; evidence aside. */
export const anyReading: fc.Arbitrary<Partial<JobReading>> = fc.record({
  categories: fc.uniqueArray(fc.record({ value: oneOf(CATEGORIES), confidence: oneOf([0.1, 0.4, 0.8, 1]) }), {
    maxLength: 3,
    selector: ({ value }) => value,
  }),
  remote: fc.record({
    kind: orNull(oneOf(REMOTE_KINDS)),
    worldwide: fc.boolean(),
    stated: fc.boolean(),
    open: fc.oneof(some<CountryCode>(COUNTRIES, 3), fc.constant<CountryCode[]>([...EU])),
    closed: fc.oneof({ weight: 3, arbitrary: fc.constant<CountryCode[]>([]) }, some<CountryCode>(COUNTRIES, 2)),
    elsewhere: oneOf([undefined, 1, 6]),
  }),
  timeZones: orNull(
    fc
      .tuple(fc.integer({ min: -12, max: 14 }), fc.nat(6))
      .map(([from, hours]) => ({ fromUtcHours: from, toUtcHours: Math.min(14, from + hours), named: [] })),
  ),
  workPermit: orNull(
    fc.record({
      required: fc.boolean(),
      countries: some<CountryCode>(COUNTRIES, 2),
      sponsorship: orNull(oneOf(["offered", "refused"] as const)),
    }),
  ),
  weeklyHours: orNull(fc.record({ min: orNull(fc.integer({ min: 4, max: 40 })), max: orNull(fc.constant(40)) })),
  hybridDays: orNull(fc.integer({ min: 1, max: 4 }).map((days) => ({ min: 1, max: days }))),
  languages: fc
    .tuple(some(["de", "it", "fr"], 2), fc.boolean())
    .map(([list, isChoice]) =>
      list.map((language) => ({ language, level: null, ...(isChoice && { anyOf: list.toSorted().join("|") }) })),
    ),
  pay: orNull(pay),
  employmentTypes: some(options.EMPLOYMENT_TYPES, 2),
  seniority: orNull(oneOf(SENIORITIES)),
  yearsAsked: orNull(fc.record({ min: fc.nat(12), max: orNull(fc.nat(15)) })),
  englishLevel: orNull(oneOf(options.ENGLISH_LEVELS)),
  education: orNull(oneOf(options.EDUCATION)),
  titleWords: some(["engineer", "nurs", "nursing", "qa", "qatar", "senio"], 3).map((words) => words.toSorted()),
  textWords: fc.option(
    some(["nurs", "robotic", "clinical"], 2).map((words) => words.toSorted()),
    { nil: undefined },
  ),
  skills: some(SKILLS, 3),
  teamSize: orNull(oneOf(options.TEAM_PREFERENCES)),
  workLifeBalance: fc.boolean(),
  professionalGrowth: fc.boolean(),
});

const words = (max: number) =>
  fc
    .array(oneOf(["senior", "nurse", "React", "Zürich", "C++", "data", "database", "Été"]), { maxLength: max })
    .map((list) => list.join(" "));

/** Any open posting; its evidence quotes random spans of its title and description. */
export const anyJob: fc.Arbitrary<JobPosting> = fc
  .record({
    title: orNull(words(3)),
    company: orNull(words(2)),
    location: orNull(words(1)),
    descriptionText: words(12),
    skills: some(["React", "C++", "SQL"], 2),
    linkQualityScore: orNull(fc.nat(10)),
    datePosted: orNull(fc.integer({ min: 0, max: 90 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)))),
    source: oneOf(["board-a", "board-b"]),
    reading: anyReading,
    spans: fc.array(
      fc.record({ about: oneOf(EVIDENCE_TOPICS), inTitle: fc.boolean(), from: fc.nat(60), length: fc.nat(20) }),
      { maxLength: 12 },
    ),
  })
  .map(({ spans, reading, ...fields }) => {
    const evidence: Evidence[] = spans.map(({ about, inTitle, from, length }) => {
      const field = inTitle ? "title" : "descriptionText";
      const text = fields[field] ?? "";
      const start = Math.min(from, text.length);
      const quote = text.slice(start, start + length);
      return { field, about, quote, start, end: start + quote.length };
    });
    return buildJob({ ...fields, reading: { ...reading, evidence } });
  });

/** Up to `max` postings with ids of their own, in no particular order of standing. */
export function anyJobs(max: number): fc.Arbitrary<JobPosting[]> {
  return fc
    .array(anyJob, { maxLength: max })
    .map((jobs) => jobs.map((job, n) => ({ ...job, id: jobId((n * 7919) % 10_007) })));
}
