import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, payPeriod, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, nextAfter, sourcePage, wholePostings } from "../define-source.ts";

/** A job of the public API. Nothing but remote work; no country named means worldwide. */
const normalize = normalizer((raw, _, fetchedAt) => {
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

/** The most that one call gives. */
const PAGE = 20;
/** The newest 500: the whole has 100,000, and the crawl ends at the first page without news. */
const MAX_SKIP = 480;

export const himalayas = defineSource({
  name: "himalayas",
  kind: "feed",
  normalize,
  plan: () => [{ skip: 0 }],
  request: ({ skip }) => getJson(`https://himalayas.app/jobs/api?limit=${PAGE}&offset=${skip}`),
  read: (body, { board, cursor }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "guid") ?? at(raw, "applicationLink"));
    const { next } = nextAfter(items, cursor, PAGE);
    return sourcePage(items, { claim: "latest", next: Number(cursor.skip) >= MAX_SKIP ? [] : next });
  },
});
