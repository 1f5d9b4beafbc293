import type { JobReading } from "./job-reading.ts";

/**
 * A posting as an importer hands it over, every field as the source states it; null = the source says nothing.
 * `description` is third-party HTML, escaped HTML or text. `salary` is the source's words; the numeric fields are
 * the source's own numbers in `salaryCurrency` per `salaryPeriod`.
 */
export type PostingInput = {
  source: string;
  externalId: string;
  title: string | null;
  company: string | null;
  location: string | null;
  type: string | null;
  salary: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: string | null;
  sourceCategory: string | null;
  description: string | null;
  url: string | null;
  applyUrl: string | null;
  linkQualityScore: number | null;
  datePosted: Date | null;
  logoUrl: string | null;
  skills: string[];
  companyWebsiteUrl: string | null;
  /** What the source says of working from home, in a field of its own; null = no such field. */
  remoteFlag: boolean | null;
};

/** A posting as the jobs table holds it: cleaned text, checked links, and what was read from it. `closedAt` null = open. */
export type JobPosting = PostingInput & {
  id: string;
  /** `description` without markup, whitespace folded per line; what quotes of the description refer to. */
  descriptionText: string;
  reading: JobReading;
  syncedAt: Date;
  firstSeenAt: Date;
  closedAt: Date | null;
};
