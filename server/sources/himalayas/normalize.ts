import { normalizer } from "#domain/sources/board.ts";
import { entries, joined, payPeriod, text } from "#domain/sources/raw-values.ts";

/** A job of the public API. Nothing but remote work; no country named means worldwide. */
export const normalize = normalizer((raw, _, fetchedAt) => {
  // Seconds, in some answers milliseconds; null, 0 and the like name no end.
  const stated = Number(text(raw.expiryDate));
  const ends = stated * (stated < 1e11 ? 1000 : 1);
  if (ends > 0 && ends < fetchedAt.getTime()) return "expired";
  const countries = entries(raw.locationRestrictions);
  return {
    id: raw.guid ?? raw.applicationLink,
    title: raw.title,
    company: raw.companyName,
    location: Array.isArray(raw.locationRestrictions) ? (joined(countries) ?? "Worldwide") : null,
    type: raw.employmentType,
    salaryMin: raw.minSalary,
    salaryMax: raw.maxSalary,
    salaryCurrency: raw.currency,
    salaryPeriod: payPeriod(raw.salaryPeriod),
    sourceCategory: joined(entries(raw.parentCategories)) ?? joined(entries(raw.categories)),
    description: text(raw.description) ?? raw.excerpt,
    url: raw.applicationLink ?? raw.guid,
    datePosted: raw.pubDate,
    logoUrl: raw.companyLogo,
    remoteFlag: true,
  };
});
