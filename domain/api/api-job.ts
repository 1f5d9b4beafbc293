import { z } from "zod";
import { EDUCATION, EMPLOYMENT_TYPES, ENGLISH_LEVELS, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import {
  EVIDENCE_FIELDS,
  EVIDENCE_TOPICS,
  PAY_BASES,
  REMOTE_KINDS,
  SENIORITIES,
  WARNING_KINDS,
} from "#domain/reading/job-reading.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";

/** schema.org's `unitText`. */
export const UNIT_TEXTS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;

const country = z.enum(COUNTRY_CODES);
const amount = z.number().nonnegative().optional();

const BaseSalary = z
  .object({
    currency: z.string().optional().describe("ISO 4217."),
    minValue: amount,
    maxValue: amount,
    unitText: z.enum(UNIT_TEXTS).optional(),
    basis: z.enum(PAY_BASES).optional(),
    text: z.string().optional().describe("The words of the posting."),
  })
  .describe("Pay as stated, never converted.");

const shown = {
  id: z.guid(),
  url: z.url().describe("The posting's page on this site."),
  title: z.string().optional(),
  hiringOrganization: z.object({ name: z.string() }).optional(),
  datePosted: z.iso.date().optional(),
  employmentType: z.array(z.enum(EMPLOYMENT_TYPES)).optional(),
  occupationalCategory: z.array(z.enum(JOB_CATEGORIES)).optional().describe("Fields of work, best first."),
  workplace: z.enum(REMOTE_KINDS).optional(),
  jobLocation: z.string().optional().describe("In the words of the source."),
  applicantLocationRequirements: z
    .object({ worldwide: z.boolean(), countries: z.array(country), excluded: z.array(country) })
    .optional()
    .describe("Who may take it by country, ISO 3166-1. Absent: the posting does not say."),
  baseSalary: BaseSalary.optional(),
  skills: z.array(z.string()).optional(),
  excerpt: z.string().optional(),
  source: z
    .object({ name: z.string(), structuredDataAllowed: z.boolean() })
    .describe("Where the posting comes from, and whether it is known to let structured data of it be passed on."),
  otherPostings: z
    .array(z.object({ id: z.guid(), jobLocation: z.string().optional(), source: z.string() }))
    .optional()
    .describe("Other postings of the same role, which lists show once; at most 50."),
  sample: z.literal(true).optional().describe("A made-up posting: this site has no real ones yet."),
};

/** An open posting as lists show it. Absent properties are not stated. Names follow schema.org's JobPosting where it has them. */
export const ListedJob = z.object(shown);
export type ListedJob = z.infer<typeof ListedJob>;

/** The quote a statement is based on. */
export const Evidence = z.object({ about: z.enum(EVIDENCE_TOPICS), field: z.enum(EVIDENCE_FIELDS), quote: z.string() });

const range = z.object({ min: z.number(), max: z.number().optional() });

/** A `ListedJob` with all details. */
export const Job = z.object({
  ...shown,
  description: z.string().optional().describe("Plain text; absent where the source does not let it be passed on."),
  experienceRequirements: range.optional().describe("Years. Without max: or more."),
  educationRequirements: z.enum(EDUCATION).optional(),
  seniority: z.enum(SENIORITIES).optional(),
  englishLevel: z.enum(ENGLISH_LEVELS).optional(),
  languages: z
    .array(
      z.object({
        language: z.string(),
        level: z.enum(ENGLISH_LEVELS).optional(),
        anyOf: z.array(z.string()).optional().describe("Any one of these languages is enough."),
      }),
    )
    .optional(),
  inLanguage: z.string().optional().describe("What the text is written in, ISO 639-1. Absent: English, or not told."),
  timeZones: z.object({ fromUtcHours: z.number(), toUtcHours: z.number(), named: z.array(z.string()) }).optional(),
  workPermit: z
    .object({
      required: z.boolean(),
      countries: z.array(country),
      sponsorship: z.enum(["offered", "refused"]).optional(),
    })
    .optional(),
  hybridDays: range.optional().describe("Days a week at a fixed place."),
  warnings: z.array(z.object({ kind: z.enum(WARNING_KINDS), quote: z.string().optional() })).optional(),
  contradictions: z
    .array(z.object({ about: z.enum(EVIDENCE_TOPICS), field: z.string().optional(), text: z.string() }))
    .optional()
    .describe("Where a field of the source and the text of the posting disagree."),
  evidence: z.array(Evidence).describe("What the statements above rest on."),
  applyHost: z.string().optional().describe("Where applying leads."),
  applyUrl: z
    .string()
    .optional()
    .describe("For whoever is signed in and may apply; for anybody where the source asks for free applying."),
});
export type Job = z.infer<typeof Job>;
