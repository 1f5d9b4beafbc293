import { type Board, type Normalized, toNormalized } from "#domain/sources/board.ts";
import { entries, isRecord, joined, payPeriod, text } from "#domain/sources/raw-values.ts";

/** A job of API v2. `url` leads to Jobicy, and so must Apply. */
export function normalize(raw: unknown, board: Board, fetchedAt: Date): Normalized {
  if (!isRecord(raw)) return { ok: false, reason: "not-an-object" };
  return toNormalized(board, fetchedAt, {
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
  });
}
