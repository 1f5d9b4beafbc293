import { descriptionExcerpt } from "#domain/posting/description-excerpt.ts";
import { shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { SAMPLE_SOURCE } from "#domain/posting/sample-page.ts";
import { linkHosts, withoutAddresses } from "#domain/posting/without-addresses.ts";
import { LINK_FIELDS, type PayPeriod } from "#domain/reading/job-reading.ts";
import type { Job, ListedJob, UNIT_TEXTS } from "./api-job.ts";

const UNIT: Record<PayPeriod, (typeof UNIT_TEXTS)[number]> = {
  hour: "HOUR",
  day: "DAY",
  week: "WEEK",
  month: "MONTH",
  year: "YEAR",
};

const MOST_OTHERS = 50;

/** What is not part of the posting: its page, its source, and for the details the host of the apply link. */
export type About = { url: string; source: ListedJob["source"]; applyHost?: string | null };

/** A posting in the API's lists. No text in it contains an address on a host of the apply link. */
export function toListedJob(job: JobPosting, { url, source }: About): ListedJob {
  const plain = linkRedactor(job);
  const { title, company } = shownNames(job);
  const { remote, employmentTypes, categories, skills } = job.reading;
  const all = skills.length > 0 ? skills : job.skills;
  const excerpt = plain(descriptionExcerpt(job));
  const others = (job.role?.postings ?? [])
    .filter(({ id }) => id !== job.id)
    .slice(0, MOST_OTHERS)
    .map(({ id, location, source }) => ({ id, ...stated({ jobLocation: location && plain(location) }), source }));
  return {
    id: job.id,
    url,
    ...stated({
      title: title && plain(title),
      hiringOrganization: company ? { name: plain(company) } : null,
      datePosted: job.datePosted?.toISOString().slice(0, 10),
      employmentType: employmentTypes,
      occupationalCategory: categories.map(({ value }) => value),
      workplace: remote.kind,
      jobLocation: job.location && plain(job.location),
      applicantLocationRequirements: remote.stated
        ? { worldwide: remote.worldwide, countries: remote.open, excluded: remote.closed }
        : null,
      baseSalary: baseSalary(job, plain),
      skills: all.map(plain),
      excerpt,
    }),
    source,
    ...stated({ otherPostings: others, sample: job.source === SAMPLE_SOURCE ? (true as const) : null }),
  };
}

/** A posting with all details except the apply link. */
export function toJob(job: JobPosting, about: About): Job {
  const plain = linkRedactor(job);
  const { reading } = job;
  const { timeZones, workPermit, evidence, seniority, englishLevel } = reading;
  return {
    ...toListedJob(job, about),
    ...stated({
      description: about.source.structuredDataAllowed ? plain(job.descriptionText) : null,
      experienceRequirements: range(reading.yearsAsked),
      educationRequirements: reading.education,
      ...{ seniority, englishLevel },
      languages: reading.languages.map(({ language, level, anyOf }) => ({
        language,
        ...stated({ level, anyOf: anyOf?.split("|") ?? null }),
      })),
      inLanguage: reading.textLanguage,
      timeZones: timeZones && { ...timeZones, named: timeZones.named.map(plain) },
      workPermit: workPermit && {
        required: workPermit.required,
        countries: workPermit.countries,
        ...stated({ sponsorship: workPermit.sponsorship }),
      },
      hybridDays: range(reading.hybridDays),
      warnings: reading.warnings.map(({ kind, field, quote }) => ({
        kind,
        ...stated({ quote: LINK_FIELDS.has(field) ? null : plain(quote) }),
      })),
      contradictions: reading.contradictions.map(({ about: topic, field, text }) => ({
        about: topic,
        ...stated({ field: field && plain(field.quote) }),
        text: plain(text.quote),
      })),
    }),
    evidence: evidence
      .filter(({ field }) => !LINK_FIELDS.has(field))
      .map(({ about: topic, field, quote }) => ({ about: topic, field, quote: plain(quote) })),
    ...stated({ applyHost: about.applyHost }),
  };
}

/** Removes the addresses of the posting's hosts from a text. */
export function linkRedactor(job: Pick<JobPosting, "url" | "applyUrl">): (text: string) => string {
  const hosts = linkHosts(job);
  return (text) => withoutAddresses(text, hosts);
}

function baseSalary(
  { salary, reading: { pay } }: JobPosting,
  plain: (text: string) => string,
): ListedJob["baseSalary"] {
  if (!pay && !salary) return undefined;
  return stated({
    currency: pay?.currency,
    minValue: pay?.min,
    maxValue: pay?.max,
    unitText: pay?.period && UNIT[pay.period],
    basis: pay?.basis,
    text: salary && plain(salary),
  });
}

function range(range: { min: number; max: number | null } | null): { min: number; max?: number } | null {
  return range && { min: range.min, ...stated({ max: range.max }) };
}

type Stated<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** The fields that hold something: what a posting does not state is absent, never null or empty. */
function stated<Fields extends object>(fields: Fields): Stated<Fields> {
  const isStated = ([, value]: [string, unknown]) =>
    value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(isStated)) as Stated<Fields>;
}
