import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, payPeriod, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, wholePostings } from "../define-source.ts";

/** A job of API v2. `url` leads to Jobicy, and so must Apply. */
const normalize = normalizer((raw) => ({
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

export const jobicy = defineSource({
  name: "jobicy",
  kind: "feed",
  normalize,
  request: () => getJson("https://jobicy.com/api/v2/remote-jobs?count=100"),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs) || at(body, "success") === false) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "id"));
    return sourcePage(items, { claim: "latest" });
  },
});
