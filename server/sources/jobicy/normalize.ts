import { normalizer } from "#domain/sources/board.ts";
import { entries, joined, payPeriod, text } from "#domain/sources/raw-values.ts";

/** A job of API v2. `url` leads to Jobicy, and so must Apply. */
export const normalize = normalizer((raw) => ({
  id: raw.id,
  title: raw.jobTitle,
  company: raw.companyName,
  location: text(raw.jobGeo)
    ?.slice(0, 1_000)
    .split(",")
    .map((place) => place.trim())
    .join(", "),
  type: joined(entries(raw.jobType)),
  salaryMin: raw.salaryMin ?? raw.annualSalaryMin,
  salaryMax: raw.salaryMax ?? raw.annualSalaryMax,
  salaryCurrency: raw.salaryCurrency,
  salaryPeriod: payPeriod(raw.salaryPeriod ?? (raw.annualSalaryMin === undefined ? null : "year")),
  sourceCategory: joined(entries(raw.jobIndustry)),
  description: text(raw.jobDescription) ?? raw.jobExcerpt,
  url: raw.url,
  datePosted: raw.pubDate,
  logoUrl: raw.companyLogo,
  remoteFlag: true,
}));
