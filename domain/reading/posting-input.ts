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
  /** The source's own remote flag; null = none. */
  remoteFlag: boolean | null;
};

/** Sanitised posting for the readers and the jobs table: safe texts, checked links, finite numbers, and the description also as plain text. */
export type CleanedPosting = PostingInput & { descriptionText: string };
