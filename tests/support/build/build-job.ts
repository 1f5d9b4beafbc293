import type { JobPosting } from "#domain/posting/job-posting.ts";
import { type JobReading, NOTHING_STATED } from "#domain/reading/job-reading.ts";

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
