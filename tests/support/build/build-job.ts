import type { JobCard } from "#domain/matching/job-card.ts";
import type { MatchReason } from "#domain/matching/match-reason.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { fieldText, type PostingTexts } from "#domain/reading/evidence.ts";
import { type JobReading, NOTHING_STATED } from "#domain/reading/job-reading.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";

/** A reading in which nothing is stated, changed by `overrides`. */
export function buildReading(overrides: Partial<JobReading> = {}): JobReading {
  return { version: 1, ...NOTHING_STATED, ...overrides };
}

/** The id of the n-th posting of a test: a valid UUID whose text order is the order of `n`. */
export function jobId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

type JobOverrides = Partial<Omit<JobPosting, "reading">> & { reading?: Partial<JobReading> };

/** An open posting of a fictional company that states next to nothing. Give `id` (see `jobId`) when a test needs more than one. */
export function buildJob({ reading, ...overrides }: JobOverrides = {}): JobPosting {
  const id = overrides.id ?? jobId(1);
  return {
    id,
    source: "test-board",
    externalId: id,
    title: "Gardener of Data",
    company: "Blue Heron Works",
    location: null,
    type: null,
    salary: null,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    salaryPeriod: null,
    sourceCategory: null,
    description: null,
    descriptionText: "",
    url: "https://jobs.example.com/1",
    applyUrl: null,
    linkQualityScore: null,
    datePosted: null,
    logoUrl: null,
    skills: [],
    companyWebsiteUrl: null,
    remoteFlag: null,
    syncedAt: new Date("2026-03-01T00:00:00Z"),
    firstSeenAt: new Date("2026-03-01T00:00:00Z"),
    closedAt: null,
    roleId: null,
    role: null,
    ...overrides,
    reading: buildReading(reading),
  };
}

/** A reason for a posting's country, met and without a quote, changed by `overrides`. */
export function buildReason(overrides: Partial<MatchReason> = {}): MatchReason {
  return { topic: "country", state: "met", quote: null, field: null, parts: null, ...overrides };
}

/** The card of a posting that is remote worldwide and states nothing else. */
export function buildCard(overrides: Partial<JobCard> = {}): JobCard {
  return {
    id: "1",
    path: "/jobs/1/nurse",
    title: "Nurse",
    company: null,
    companyHidden: false,
    logo: null,
    where: {
      kind: "remote",
      worldwide: true,
      stated: true,
      open: [],
      openCount: 0,
      ownIsOpen: false,
      closed: [],
      location: null,
      hint: null,
    },
    salary: null,
    payUnclear: null,
    payAbout: null,
    categories: [],
    employmentTypes: [],
    excerpt: "",
    textAt: null,
    isCut: false,
    ageDays: null,
    seenMinutesAgo: null,
    skillLevel: null,
    fit: "possible",
    score: null,
    obstacle: null,
    doubts: [],
    reasons: [],
    care: null,
    canApply: false,
    applyIsFree: false,
    isSample: false,
    also: [],
    alsoCount: 0,
    ...overrides,
  };
}

/** A posting as an importer hands it over, which states nothing but a title, changed by `overrides`. */
export function buildInput(overrides: Partial<PostingInput> = {}): PostingInput {
  return {
    source: "board",
    externalId: "1",
    title: "Net Mender",
    company: null,
    location: null,
    type: null,
    salary: null,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    salaryPeriod: null,
    sourceCategory: null,
    description: null,
    url: null,
    applyUrl: null,
    linkQualityScore: null,
    datePosted: null,
    logoUrl: null,
    skills: [],
    companyWebsiteUrl: null,
    remoteFlag: null,
    ...overrides,
  };
}

/** The fields of a posting as readers get them; those that are not given are empty. */
export function buildTexts(
  fields: Partial<Record<Exclude<keyof PostingTexts, "body"> | "text", string>>,
): PostingTexts {
  const { title = "", location = "", type = "", salary = "", skills = "", sourceCategory = "", text = "" } = fields;
  return {
    title: fieldText("title", title),
    location: fieldText("location", location),
    type: fieldText("type", type),
    salary: fieldText("salary", salary),
    skills: fieldText("skills", skills),
    sourceCategory: fieldText("sourceCategory", sourceCategory),
    body: fieldText("descriptionText", text),
  };
}
