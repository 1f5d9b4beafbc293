import { and, desc, eq, isNull, min, sql } from "drizzle-orm";
import type { JobCard } from "#domain/matching/job-card.ts";
import { matchJob } from "#domain/matching/match-job.ts";
import { FITS } from "#domain/matching/match-reason.ts";
import { withoutSharedExcerpts } from "#domain/posting/description-excerpt.ts";
import { isExcluded, shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { employerSite } from "#domain/posting/link-quality.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobs } from "#server/db/schema/index.ts";
import { idsOf } from "#server/db/sql-values.ts";
import { findMatchProfileOrNone } from "#server/features/questionnaire/current-answers.ts";
import { oneCardEach } from "./one-card-each.ts";
import { presentRole } from "./present-job.ts";
import { findOpenJobs } from "./stored-postings.ts";

/** Most roles on the page; the search finds the others. */
const SHOWN = 50;

export type CompanyPage = {
  name: string;
  /** Its open roles, what fits the person best first, else the newest; `total` counts those beyond the list too. */
  cards: JobCard[];
  total: number;
  /** Of the roles shown. */
  withPay: number;
  /** How many of the roles shown are open to people anywhere, and by country, the most frequent first. */
  worldwide: number;
  countries: { code: CountryCode; count: number }[];
  /** The country that the person answered. */
  ownCountry: CountryCode | null;
  /** Its own site, as a posting states it in which nothing warns. */
  website: string | null;
  /** The earliest date that any of its postings states, closed ones too; null = none states one. */
  since: Date | null;
};

/** A company by its postings, found by name in any case. Throws NOT_FOUND for a name that no shown open posting states. */
export async function getCompany(ctx: Ctx, { name, locale }: { name: string; locale: string }): Promise<CompanyPage> {
  const criteria = await findMatchProfileOrNone(ctx);
  const stated = eq(sql`lower(${jobs.company})`, name.trim().toLowerCase());
  const open = and(stated, isNull(jobs.closedAt), isNull(jobs.roleId));
  const newest = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(open)
    .orderBy(sql`${desc(jobs.datePosted)} nulls last`, jobs.id)
    .limit(SHOWN);
  const found = await findOpenJobs(ctx, idsOf(newest));
  const shown = newest.flatMap(({ id }) => found.get(id) ?? []).filter((job) => !isExcluded(job));
  const company = shown[0] && shownNames(shown[0]).company;
  if (!company) throw new AppError("NOT_FOUND", "No open posting is of this company.");
  const [past] = await ctx.db
    .select({ since: min(jobs.datePosted) })
    .from(jobs)
    .where(stated);
  const now = ctx.now();
  const roles = oneCardEach(shown, (job) => job);
  const total = newest.length < SHOWN ? roles.length : await ctx.db.$count(jobs, open);
  const hitOf = (job: JobPosting) => ({ job, match: matchJob(criteria, job, ctx.dataFiles.rates, now) });
  const firsts = roles.map(({ first }) => first);
  const cards = roles.map(({ first, others }) =>
    presentRole(ctx, [hitOf(first), ...others.map(hitOf)], { answers: criteria, locale }),
  );
  return {
    name: company,
    cards: withoutSharedExcerpts(cards).sort(
      (a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit) || (b.score ?? 0) - (a.score ?? 0),
    ),
    total,
    withPay: cards.filter(({ salary }) => salary !== null).length,
    worldwide: firsts.filter(({ reading }) => reading.remote.worldwide).length,
    countries: countriesOf(firsts),
    ownCountry: criteria.country ?? null,
    website: firsts.flatMap((job) => (job.reading.warnings.length > 0 ? [] : (employerSite(job) ?? [])))[0] ?? null,
    since: past?.since ?? null,
  };
}

function countriesOf(shown: readonly JobPosting[]): CompanyPage["countries"] {
  const counts = new Map<CountryCode, number>();
  for (const { reading } of shown) {
    if (reading.remote.worldwide) continue;
    for (const code of reading.remote.open) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}
