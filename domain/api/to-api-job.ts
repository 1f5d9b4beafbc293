import { descriptionExcerpt, shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { SAMPLE_SOURCE } from "#domain/posting/sample-page.ts";
import { linkHosts, withoutAddresses } from "#domain/posting/without-addresses.ts";
import type { EvidenceField, PayPeriod } from "#domain/reading/job-reading.ts";
import type { Job, ListedJob, UNIT_TEXTS } from "./api-job.ts";

const LINK_FIELDS: ReadonlySet<EvidenceField> = new Set(["url", "applyUrl", "companyWebsiteUrl"]);
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
    .map(({ id, location, source }) => ({ id, ...(location ? { jobLocation: plain(location) } : {}), source }));
  return {
    id: job.id,
    url,
    ...(title ? { title: plain(title) } : {}),
    ...(company ? { hiringOrganization: { name: plain(company) } } : {}),
    ...(job.datePosted ? { datePosted: job.datePosted.toISOString().slice(0, 10) } : {}),
    ...(employmentTypes.length > 0 ? { employmentType: employmentTypes } : {}),
    ...(categories.length > 0 ? { occupationalCategory: categories.map(({ value }) => value) } : {}),
    ...(remote.kind ? { workplace: remote.kind } : {}),
    ...(job.location ? { jobLocation: plain(job.location) } : {}),
    ...(remote.stated
      ? {
          applicantLocationRequirements: {
            worldwide: remote.worldwide,
            countries: remote.open,
            excluded: remote.closed,
          },
        }
      : {}),
    ...baseSalary(job, plain),
    ...(all.length > 0 ? { skills: all.map(plain) } : {}),
    ...(excerpt ? { excerpt } : {}),
    source,
    ...(others.length > 0 ? { otherPostings: others } : {}),
    ...(job.source === SAMPLE_SOURCE ? { sample: true } : {}),
  };
}

/** A posting with all details except the apply link. */
export function toJob(job: JobPosting, about: About): Job {
  const plain = linkRedactor(job);
  const { reading } = job;
  const { yearsAsked, education, seniority, englishLevel, languages, timeZones, workPermit, hybridDays } = reading;
  const { warnings, contradictions } = reading;
  const description = about.source.structuredDataAllowed ? plain(job.descriptionText) : "";
  return {
    ...toListedJob(job, about),
    ...(description ? { description } : {}),
    ...(yearsAsked ? { experienceRequirements: range(yearsAsked) } : {}),
    ...(education ? { educationRequirements: education } : {}),
    ...(seniority ? { seniority } : {}),
    ...(englishLevel ? { englishLevel } : {}),
    ...(languages.length > 0
      ? { languages: languages.map(({ language, level }) => ({ language, ...(level ? { level } : {}) })) }
      : {}),
    ...(timeZones ? { timeZones: { ...timeZones, named: timeZones.named.map(plain) } } : {}),
    ...(workPermit
      ? {
          workPermit: {
            required: workPermit.required,
            countries: workPermit.countries,
            ...(workPermit.sponsorship ? { sponsorship: workPermit.sponsorship } : {}),
          },
        }
      : {}),
    ...(hybridDays ? { hybridDays: range(hybridDays) } : {}),
    ...(warnings.length > 0
      ? {
          warnings: warnings.map(({ kind, field, quote }) => ({
            kind,
            ...(LINK_FIELDS.has(field) ? {} : { quote: plain(quote) }),
          })),
        }
      : {}),
    ...(contradictions.length > 0
      ? {
          contradictions: contradictions.map(({ about: topic, field, text }) => ({
            about: topic,
            ...(field ? { field: plain(field.quote) } : {}),
            text: plain(text.quote),
          })),
        }
      : {}),
    evidence: reading.evidence
      .filter(({ field }) => !LINK_FIELDS.has(field))
      .map(({ about: topic, field, quote }) => ({ about: topic, field, quote: plain(quote) })),
    ...(about.applyHost ? { applyHost: about.applyHost } : {}),
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
): Pick<ListedJob, "baseSalary"> {
  if (!pay && !salary) return {};
  return {
    baseSalary: {
      ...(pay?.currency ? { currency: pay.currency } : {}),
      ...(pay && pay.min !== null ? { minValue: pay.min } : {}),
      ...(pay && pay.max !== null ? { maxValue: pay.max } : {}),
      ...(pay?.period ? { unitText: UNIT[pay.period] } : {}),
      ...(pay?.basis ? { basis: pay.basis } : {}),
      ...(salary ? { text: plain(salary) } : {}),
    },
  };
}

function range({ min, max }: { min: number; max: number | null }): { min: number; max?: number } {
  return max === null ? { min } : { min, max };
}
