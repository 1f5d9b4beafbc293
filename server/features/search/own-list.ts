import type { Profile } from "#domain/matching/match-rule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { MAX_PAGE, NO_FILTERS, PAGE_SIZE } from "#domain/search/search-query.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import type { Ctx } from "#server/ctx.ts";
import { findMatchProfile } from "#server/features/questionnaire/current-answers.ts";
import type { CatalogueHit, CatalogueQuery } from "#server/index/catalogue.ts";
import { hiddenJobs } from "./kept-jobs.ts";

const SESSION_ID = /^[0-9a-z]{1,16}$/;

/** Kept by the answers, as what is judged of it. */
export const ofWork = keptBy((profile: Profile, work: NonNullable<Profile["work"]>): Profile => ({ ...profile, work }));

/**
 * What a person's list is asked for by. What is of unclear work would be most of many a list; it stands apart, and no count of the list
 * holds it. An address orders no list of which only the first jobs may be applied to.
 */
export function listQuery(
  ctx: Ctx,
  { profile, session }: { profile: Profile; session: string | null },
): Pick<CatalogueQuery, "without" | "seed"> & { criteria: Profile } {
  const isSeeded = session !== null && SESSION_ID.test(session) && trialLimit(ctx) === null;
  return {
    criteria: ofWork(profile, "clear"),
    without: profile.without,
    seed: isSeeded ? session : undefined,
  };
}

/** Of one company, before others that fit as well: an employer may put up an advert each month, or one for each team. */
const MOST_OF_COMPANY = 2;

const ORDER = { good: 0, possible: 1, weak: 2 };

/**
 * One page of the list as it is shown: what surely fits stands first, and of jobs that fit equally those that came without a text last, or that
 * an answer leaves out which the list was asked to ignore (`isLeftOut`). Of those alike a company's third and further ones stand behind others.
 */
export function inShownOrder(
  hits: readonly CatalogueHit[],
  { skills, without, ...answers }: Profile,
  isLeftOut: (hit: CatalogueHit) => boolean = () => false,
): CatalogueHit[] {
  if (Object.keys(answers).length === 0) return [...hits];
  const isSilent = ({ job }: CatalogueHit) => job.descriptionText === "";
  const place = (hit: CatalogueHit) => 4 * ORDER[hit.match.fit] + 2 * Number(isLeftOut(hit)) + Number(isSilent(hit));
  const shown = new Map<string, number>();
  const placed = hits.map((hit) => {
    const company = `${place(hit)} ${hit.job.company?.toLowerCase() ?? hit.job.id}`;
    const before = shown.get(company) ?? 0;
    shown.set(company, before + 1);
    return { hit, at: place(hit) + (before < MOST_OF_COMPANY ? 0 : 0.5) };
  });
  return placed.sort((a, b) => a.at - b.at).map(({ hit }) => hit);
}

/**
 * The jobs that a trial with a limit covers: the first of the person's list as it is shown, whatever was searched or relaxed on the way to
 * others. Null = every job.
 */
export async function coveredJobs(ctx: Ctx): Promise<JobPosting[] | null> {
  const limit = trialLimit(ctx);
  if (limit === null) return null;
  const profile = await findMatchProfile(ctx);
  const isHidden = await hiddenJobs(ctx);
  const shown: JobPosting[] = [];
  for (let page = 0; page < MAX_PAGE && shown.length < limit; page++) {
    const { hits } = await ctx.catalogue.query({
      ...listQuery(ctx, { profile, session: null }),
      text: "",
      filters: NO_FILTERS,
      sort: "best",
      page: { offset: page * PAGE_SIZE, limit: PAGE_SIZE },
    });
    if (hits.length === 0) break;
    shown.push(...inShownOrder(hits, profile).flatMap(({ job }) => (isHidden(job) ? [] : job)));
  }
  return shown.slice(0, limit);
}

function trialLimit({ viewer, settings }: Pick<Ctx, "viewer" | "settings">): number | null {
  return viewer.tier === "trial-active" ? settings.trialListings : null;
}
