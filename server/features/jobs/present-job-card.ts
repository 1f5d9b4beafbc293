import { excerptOf, jobSlug, salaryText, shownNames } from "#domain/jobs/display-job.ts";
import type { JobPosting } from "#domain/jobs/job-posting.ts";
import type { JobCard, WhereView } from "#domain/matching/job-card.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { CatalogueHit } from "#server/catalogue/catalogue.ts";
import type { Ctx } from "#server/ctx.ts";
import { applyTarget } from "./apply-target.ts";

const COUNTRIES_ON_A_CARD = 4;
const DAY_MS = 86_400_000;

/** For whom: the country they answered, and the language they read. */
export type Beholder = { own: CountryCode | undefined; locale: string };

/** Posting and match -> what a list may show. An allow-list: links to employers and boards are not in it. */
export function presentJobCard(ctx: Ctx, { job, match }: CatalogueHit, { own, locale }: Beholder): JobCard {
  const now = ctx.now();
  return {
    id: job.id,
    path: jobPath(job),
    ...shownNames(job),
    where: presentWhere(job, own, COUNTRIES_ON_A_CARD),
    salary: salaryText(job, locale),
    categories: job.reading.categories.map(({ value }) => value).slice(0, 2),
    employmentTypes: job.reading.employmentTypes,
    excerpt: excerptOf(job),
    ageDays: job.datePosted ? Math.max(0, Math.floor((now.getTime() - job.datePosted.getTime()) / DAY_MS)) : null,
    skillLevel: match.skillLevel,
    score: match.score,
    reasons: match.reasons,
    canApply: applyTarget(ctx, job) !== null,
    isSample: job.source === "sample",
  };
}

export function jobPath(job: JobPosting): string {
  return `/jobs/${job.id}/${jobSlug(job)}`;
}

/** The person's own country comes first, so that it is named even where the list is cut. */
export function presentWhere(job: JobPosting, own: CountryCode | undefined, limit: number): WhereView {
  const { kind, worldwide, stated, open, closed } = job.reading.remote;
  return {
    kind,
    worldwide,
    stated,
    open: [...open].sort((a, b) => Number(b === own) - Number(a === own)).slice(0, limit),
    openCount: open.length,
    ownIsOpen: own !== undefined && open.includes(own),
    closed: closed.slice(0, limit),
    location: job.location,
  };
}
