import { matchJob } from "#domain/matching/match-job.ts";
import { HARD_TOPICS, type HardTopic, type Match } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { provenReasons } from "#domain/matching/proven-reasons.ts";
import { categoryRule } from "#domain/matching/rules/category.ts";
import { withoutSharedExcerpts } from "#domain/posting/description-excerpt.ts";
import { shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { currencyOf } from "#domain/questionnaire/suggested-answers.ts";
import { planSearch } from "#domain/search/plan-search.ts";
import { isOfAll, parseRelaxed, withoutTopics } from "#domain/search/results-url.ts";
import type { FacetOption, HiddenBy, ResultsView } from "#domain/search/results-view.ts";
import {
  MAX_PAGE,
  NO_FILTERS,
  PAGE_SIZE,
  parseSearchQuery,
  type SearchFilters,
  unclearAmounts,
} from "#domain/search/search-query.ts";
import { orNull } from "#domain/shared/app-error.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { countryNamer } from "#domain/shared/display-names.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { perLocale } from "#domain/shared/kept-format.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import type { Ctx } from "#server/ctx.ts";
import { offersTrial, paymentUrl } from "#server/features/billing/find-offer.ts";
import { presentAgainst, presentJobCard } from "#server/features/jobs/present-job.ts";
import { findMatchProfile } from "#server/features/questionnaire/current-answers.ts";
import {
  askedIn,
  type CatalogueHit,
  type CatalogueQuery,
  type CatalogueResult,
  type Facets,
} from "#server/index/catalogue.ts";
import { lastVisit } from "./followers.ts";
import { hiddenJobs } from "./kept-jobs.ts";
import { mentionSearch, nearestSearches, understoodChips, unheldWords } from "./nearest-searches.ts";
import { inShownOrder, listQuery, ofWork } from "./own-list.ts";
import { findBroughtSince, findSavedSearch } from "./saved-searches.ts";
import { waysOut } from "./ways-out.ts";

const COUNTRIES_IN_FILTER = 60;
/** Where fewer are found, searches near it are offered. */
const FEW = 10;
/** Below the person's own jobs for a search: the first of all others. */
const MOST_ELSEWHERE = 5;
/** The place of each country in the order of names. */
const countryOrder = perLocale((locale) => {
  const names = countryNamer(locale);
  const byName = new Intl.Collator();
  const ordered = COUNTRY_CODES.toSorted((a, b) => byName.compare(names(a), names(b)));
  return new Map<string, number>(ordered.map((code, place) => [code, place]));
});
const BEHIND_AFTER_MS = 60_000;

/** The results page for this visitor and this URL. Never throws for anything a URL may hold. */
export async function listResults(
  ctx: Ctx,
  { params, locale, asksKinds = false }: { params: URLSearchParams; locale: string; asksKinds?: boolean },
): Promise<ResultsView> {
  const wanted = parseSearchQuery(params);
  const { text, filters, sort } = wanted;
  const relaxed = parseRelaxed(params);
  const { profile, unavailable } = await profileOf(ctx, params.get("search"));
  const own = await ownTraces(ctx, params);
  const ofAll = isOfAll(relaxed);
  const { skills: _, without, ...answers } = profile;
  const hasAnswers = Object.keys(answers).length > 0;
  const criteria = withoutTopics(profile, relaxed);
  const { criteria: clear, seed } = listQuery(ctx, { profile: criteria, session: params.get("session") });
  const asked = { text, without, filters, sort, seed };
  const { jobCategories = [], titles = [], kinds = [] } = criteria;
  // A saved search keeps what it was saved with.
  const isOpen = jobCategories.length > 0 && titles.length + kinds.length === 0 && text === "" && !params.has("search");
  const optionCounts = asksKinds && isOpen ? "kinds" : undefined;
  const { found, page, pageCount } = await findPage(
    ctx,
    { ...asked, criteria: clear },
    { page: wanted.page, optionCounts },
  );
  const isLast = page === pageCount;
  const apart = categoryRule.isAnswered(criteria)
    ? await ctx.catalogue.query({
        ...asked,
        criteria: ofWork(criteria, "unclear"),
        // Nobody meets it before the end of the list.
        page: { offset: 0, limit: isLast ? PAGE_SIZE : 0 },
      })
    : null;
  const { countOf, holdersOf } = counters(ctx, { criteria: clear, without, filters, sort });
  /** What the list begins with, on whatever page of it and in whatever order one looks. */
  const firstHits = async () => {
    if (page === 1 && sort === "best") return found.hits;
    if (!found.fits) return [];
    const first = { offset: 0, limit: PAGE_SIZE };
    return (await ctx.catalogue.query({ ...asked, sort: "best", criteria: clear, page: first })).hits;
  };
  const { cardsOf, isLeftOut } = presentHits(ctx, { profile, answers, relaxed, own, locale });
  const isNarrowed = hasAnswers && !ofAll && text !== "";
  const everywhere = isNarrowed ? await findElsewhere(ctx, { asked, criteria: clear, found, isLast }) : null;
  const ofAnybody = presentHits(ctx, { profile, answers, relaxed: HARD_TOPICS, own, locale });
  const reading = found.narrow > 0 ? planSearch(text).narrow[found.narrow - 1] : undefined;
  const employers = reading?.isEmployer ? companiesOf(found.hits) : [];
  const unheld = await orNull(ctx, "words that no job holds", unheldWords(text, holdersOf));
  const isBest = sort === "best" && text === "";
  const ways =
    found.fits === 0 && text === "" && !ofAll && hasAnswers
      ? await waysOut(ctx.catalogue, { profile, relaxed, asked })
      : [];
  return {
    query: { ...wanted, page },
    unclearAmounts: unclearAmounts(params),
    answers: { ...answers, without },
    cards: cardsOf(isBest ? inShownOrder(found.hits, profile, isLeftOut) : found.hits),
    kindsAsked: optionCounts && page === 1 ? { counts: found.optionCounts } : null,
    unclear: isLast && apart && apart.total > 0 ? { cards: cardsOf(apart.hits), count: apart.total } : null,
    understood: understoodChips(text, employers, unheld ?? new Set()),
    employers,
    nearest:
      (found.total < FEW || found.isNearest) && text !== ""
        ? await nearestSearches(
            text,
            { found: found.isNearest ? 0 : found.total, hasAnswers: !ofAll && hasAnswers },
            countOf,
          )
        : [],
    mentions: await orNull(ctx, "jobs that mention it", mentionSearch(text, found.total, countOf)),
    ways,
    everywhere: everywhere && { count: everywhere.count, cards: ofAnybody.cardsOf(everywhere.hits) },
    isNearest: found.isNearest,
    total: found.total,
    held: found.held ?? null,
    matching: found.matching,
    fits: hasAnswers && !ofAll ? found.fits : null,
    ofAll,
    hasGood: (await firstHits()).some(({ match }) => match.fit === "good"),
    pageCount,
    facets: presentFacets(found.facets, filters, { answers, locale }),
    relaxed: relaxed.filter((topic) => answeredTopic(answers, topic)),
    hiddenBy: presentHiddenBy(found.relaxations, apart?.total ?? 0),
    ratesAsOf: ctx.dataFiles.ratesAsOf,
    ...payUnit(filters, answers),
    wishes: {
      titles: (!ofAll && answers.titles) || [],
      languages: (!ofAll && answers.languages) || [],
      without: without ?? [],
    },
    ownCountry: answers.country ? countryNamer(locale)(answers.country) : null,
    hasAnswers,
    answersUnavailable: unavailable,
    fromSamples: found.origin === "samples",
    minutesBehind: minutesBehind(ctx),
    tier: ctx.viewer.tier,
    paymentUrl: paymentUrl(ctx, "results"),
    offersTrial: await offersTrial(ctx),
    trialListings: ctx.settings.trialListings,
  };
}

/** The page that is asked for, or the last one of a list that ends before it. */
async function findPage(
  { catalogue }: Pick<Ctx, "catalogue">,
  asked: Omit<CatalogueQuery, "page" | "want" | "orNearest">,
  { page: wanted, optionCounts }: { page: number } & Pick<NonNullable<CatalogueQuery["want"]>, "optionCounts">,
) {
  const ask = (page: number) =>
    catalogue.query({
      ...asked,
      orNearest: true,
      page: { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
      want: { facets: true, relaxations: true, fits: true, ...(page === 1 && { optionCounts }) },
    });
  const found = await ask(wanted);
  const pageCount = Math.min(MAX_PAGE, Math.max(1, Math.ceil(found.total / PAGE_SIZE)));
  if (wanted <= pageCount) return { found, page: wanted, pageCount };
  return { found: await ask(pageCount), page: pageCount, pageCount };
}

type Elsewhere = {
  asked: Omit<CatalogueQuery, "page" | "want" | "criteria">;
  criteria: Profile;
  found: Pick<CatalogueResult, "hits" | "total" | "isNearest">;
  isLast: boolean;
};

/** The same search of all jobs: how many there are, and at the end of the person's own list the first that it leaves out. Null = it leaves out none. */
async function findElsewhere({ catalogue, dataFiles, now }: Ctx, { asked, criteria, found, isLast }: Elsewhere) {
  const own = found.isNearest ? 0 : found.total;
  const limit = isLast ? Math.min(own, 2 * PAGE_SIZE) + MOST_ELSEWHERE : 0;
  const { total, hits } = await catalogue.query({ ...asked, criteria: {}, page: { offset: 0, limit } });
  if (total <= own) return null;
  const shown = new Set(found.hits.map(({ job }) => job.id));
  const isOwn = ({ job }: CatalogueHit) =>
    shown.has(job.id) || matchJob(criteria, job, dataFiles.rates, now()).hiddenBy.length === 0;
  return { count: total, hits: hits.filter((hit) => !isOwn(hit)).slice(0, MOST_ELSEWHERE) };
}

type Counted = Pick<CatalogueQuery, "criteria" | "without" | "filters" | "sort">;

/** How many jobs other words would find: with the filters and, unless for `all`, the answers; and by a word alone. */
function counters({ catalogue }: Pick<Ctx, "catalogue">, { criteria, without, filters, sort }: Counted) {
  const page = { offset: 0, limit: 0 };
  return {
    async countOf(text: string, all: boolean): Promise<number> {
      const own = { criteria: all ? {} : criteria, without };
      return askedIn(await catalogue.query({ ...own, text, filters, sort, orNearest: true, page }));
    },
    holdersOf: async (word: string): Promise<number> =>
      (await catalogue.query({ criteria: {}, text: word, filters: NO_FILTERS, sort, page })).total,
  };
}

type Viewer = { profile: Profile; answers: Answers; relaxed: readonly HardTopic[]; own: OwnTraces; locale: string };

/** Postings as cards. What a loosened answer lets in is also matched against all answers, which its card then tells. */
function presentHits(ctx: Ctx, { profile, answers, relaxed, own, locale }: Viewer) {
  const isLoosened = ({ match }: CatalogueHit) => relaxed.length > 0 && match.fit !== "weak";
  const byAll = keptBy((job: JobPosting, of: Profile) => matchJob(of, job, ctx.dataFiles.rates, ctx.now()));
  return {
    isLeftOut: (hit: CatalogueHit) => isLoosened(hit) && byAll(hit.job, profile).fit === "weak",
    cardsOf: (hits: CatalogueHit[]) =>
      withoutSharedExcerpts(
        hits
          .filter(({ job }) => !own.isHidden(job))
          .map((hit) => ({
            ...presentJobCard(ctx, hit, { answers, locale }),
            ...(isLoosened(hit) ? presentByAll(byAll(hit.job, profile), hit.job, profile) : {}),
            isNew: own.isNew(hit.job),
          })),
      ),
  };
}

function presentFacets(
  counts: Facets | null,
  { categories, types, country }: SearchFilters,
  { answers, locale }: { answers: Answers; locale: string },
): ResultsView["facets"] {
  return {
    categories: optionsOf(counts?.categories ?? {}, categories, answers.jobCategories),
    types: optionsOf(counts?.types ?? {}, types, answers.employmentTypes),
    countries: counts ? topCountries(counts.countries, country, { own: answers.country, locale }) : [],
  };
}

/** A search cluster shows changes a moment later; longer than that people are told. */
function minutesBehind({ catalogue, now }: Pick<Ctx, "catalogue" | "now">): number | null {
  const { asOf } = catalogue.summary();
  const ms = asOf ? now().getTime() - asOf.getTime() : 0;
  return ms > BEHIND_AFTER_MS ? Math.floor(ms / MINUTE_MS) : null;
}

function companiesOf(hits: readonly CatalogueHit[]): string[] {
  const named = new Map(hits.map(({ job }) => [job.company?.toLowerCase(), shownNames(job).company]));
  return [...named.values()].filter((name) => name !== null);
}

function presentByAll(match: Match, job: JobPosting, profile: Profile) {
  const reasons = provenReasons(match.reasons, job.reading);
  return {
    ...presentAgainst({ ...match, reasons }, profile, job.reading),
    reasons,
    skillLevel: match.skillLevel,
  };
}

/** Answers as they are now, or as they were when the search in the address was saved; what is not wanted by now is not wanted there. */
async function profileOf(ctx: Ctx, searchId: string | null): Promise<{ profile: Profile; unavailable: boolean }> {
  try {
    const profile = await findMatchProfile(ctx);
    const saved = await findSavedSearch(ctx, searchId);
    const { skills = [] } = profile;
    return {
      profile: saved ? { ...withRefusals(saved.answers, profile), ...(skills.length > 0 && { skills }) } : profile,
      unavailable: false,
    };
  } catch (error) {
    ctx.log.warn({ err: error }, "answers could not be read; results shown without them");
    return { profile: {}, unavailable: true };
  }
}

function withRefusals(answers: Answers, { without: now = [] }: Answers): Answers {
  const without = [...new Set([...(answers.without ?? []), ...now])];
  return without.length > 0 ? { ...answers, without } : answers;
}

type OwnTraces = Record<"isNew" | "isHidden", (job: JobPosting) => boolean>;
const NO_TRACES: OwnTraces = { isNew: () => false, isHidden: () => false };

/** What a signed-in person's list leaves out, and what is new to them: since their last visit, or to the saved search they open. */
async function ownTraces(ctx: Ctx, params: URLSearchParams): Promise<OwnTraces> {
  if (ctx.user === null) return NO_TRACES;
  try {
    const since = await lastVisit(ctx);
    const brought = await findBroughtSince(ctx, params);
    const isBrought = ({ id, role }: JobPosting) =>
      brought.has(id) || (role?.postings.some((posting) => brought.has(posting.id)) ?? false);
    const isNew = (job: JobPosting) => (since !== null && job.firstSeenAt > since) || isBrought(job);
    return { isNew, isHidden: await hiddenJobs(ctx) };
  } catch (error) {
    ctx.log.warn({ err: error }, "visits and hidden jobs are not at hand; the list is shown without them");
    return NO_TRACES;
  }
}

function answeredTopic(answers: Answers, topic: HardTopic): boolean {
  return Object.keys(withoutTopics(answers, [topic])).length < Object.keys(answers).length;
}

/** @param unclear how many stand apart and are no part of what is hidden. */
function presentHiddenBy(relaxations: Partial<Record<HardTopic, number>> | null, unclear: number): HiddenBy[] {
  const { category = 0, ...others } = relaxations ?? {};
  return Object.entries({ ...others, category: category - unclear })
    .map(([topic, count]) => ({ topic: topic as HardTopic, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Options that hold jobs: those answered first, then most first; a chosen one stays visible even at zero. */
function optionsOf(
  counts: Record<string, number>,
  chosen: readonly string[],
  answered: readonly string[] = [],
): FacetOption[] {
  const isOther = ({ value }: FacetOption) => Number(!answered.includes(value));
  const options: FacetOption[] = [];
  for (const value in counts) {
    const count = counts[value] as number;
    if (count > 0 || chosen.includes(value)) options.push({ value, label: null, count });
  }
  return options.sort((a, b) => isOther(a) - isOther(b) || b.count - a.count || (a.value < b.value ? -1 : 1));
}

function topCountries(
  counts: Record<string, number>,
  chosen: string | null,
  { own, locale }: { own: string | undefined; locale: string },
): FacetOption[] {
  const isOther = ({ value }: FacetOption) => Number(value !== own);
  const options = optionsOf(counts, chosen ? [chosen] : [], own ? [own] : []);
  const top = options.filter(({ value }, index) => index < COUNTRIES_IN_FILTER || value === chosen);
  const names = countryNamer(locale);
  const placeOf = ({ value }: FacetOption) => countryOrder(locale).get(value) ?? 0;
  return top
    .map((option) => ({ ...option, label: names(option.value) }))
    .sort((a, b) => isOther(a) - isOther(b) || placeOf(a) - placeOf(b));
}

/** That of the amounts in the address; else the person's own. */
function payUnit({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: SearchFilters, { country, ...own }: Answers) {
  if (salaryMin !== null || salaryMax !== null)
    return { payCurrency: salaryCurrency ?? "EUR", payPeriod: salaryPeriod ?? "yearly" };
  return {
    payCurrency: own.salaryCurrency ?? (country ? currencyOf(country) : "EUR"),
    payPeriod: own.salaryType ?? "yearly",
  };
}
