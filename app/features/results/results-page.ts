import { priceText } from "#app/features/billing/price-text.ts";
import { formatMinutesAgo } from "#app/features/jobs/format-age.ts";
import { aboutNote } from "#app/features/jobs/pay-texts.ts";
import { type CardView, presentCard } from "#app/features/jobs/present-card.ts";
import { type AnswerText, answerTexts } from "#app/features/questionnaire/answer-texts.ts";
import { formatCount, listText } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { pageWindow } from "#app/ui/listing/page-window.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { isEntitledTier } from "#domain/billing/viewer.ts";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import type { EmploymentType, JobCategory } from "#domain/questionnaire/options.ts";
import type { FacetOption, ResultsView } from "#domain/search/results-view.ts";
import { type AmountParam, PAGE_SIZE, toSearchParams } from "#domain/search/search-query.ts";
import { type KindsAsked, presentKinds } from "./kinds-asked.ts";
import { listParts } from "./list-parts.ts";
import { type NoFit, nearestLists, noFit, type OtherList } from "./no-fit.ts";

export type FacetWords = { value: string; text: string; count: string };
type TopicWords = { topic: HardTopic; text: string };
/** `show` = the way to see what is left out. */
type HiddenWords = TopicWords & { show: string };

type PassedOn = "query" | "pageCount" | "payCurrency" | "payPeriod" | "tier" | "hasAnswers" | "answersUnavailable";

/** The results page in finished words, apart from its form. */
export type ResultsPage = Pick<ResultsView, PassedOn> & {
  title: string;
  /**
   * What was answered, each in a few words, after those this list ignores, which `out` says; `name`: what was asked, where the answer alone
   * does not tell; `text` null = an answer that would help most.
   */
  chips: (Pick<AnswerText, "step" | "field" | "label"> & { name?: string; text: string | null; out?: string })[];
  /** The question for kinds of work; null = not asked. */
  kinds: KindsAsked | null;
  /** What the search text was taken to mean, each in a few words, and the text without it. */
  understood: { text: string; remove: string; rest: string }[];
  /** Where little was found, lists that hold more. */
  nearest: { title: string; links: OtherList[] } | null;
  mentions: OtherList | null;
  /** The same search of all jobs, for whose answers leave some out: the way there, and below the own list the first of those. */
  everywhere: { text: string; cards: CardView[]; hasMore: boolean } | null;
  /** On the first page of a list without a job that fits. */
  none: NoFit | null;
  /** The plan, beside the title. */
  badge: string | null;
  samplesNote: string | null;
  behindNote: string | null;
  unavailableNote: string | null;
  /** What a trial really includes, for people in one, or shown the list as if they were; null elsewhere. */
  trialNote: string | null;
  /** The offer of the plan, below jobs that one may not apply to yet; nothing is sold where there are none. */
  offer: { title: string; text: string; action: string; url: string } | null;
  /** "Found X of Y jobs"; empty while nothing narrows the list. */
  found: string;
  /** Which jobs are on this page, and how many of all fit; empty where all do. */
  shown: string;
  /** Of the page numbers that are shown. */
  pageLabels: Record<number, string>;
  /** Where what may fit stands, and where the rest begins; empty where both are on any page, or one alone. */
  parts: { text: string; page: number; isHere: boolean }[];
  /** On the last page of a list that is longer than its pages lead; null elsewhere. */
  pagesEnd: string | null;
  cards: CardView[];
  /** Heading of jobs that are only near the search; null where they are what was searched for. */
  closest: string | null;
  /** What has something in the way, apart from the rest and after it. */
  furtherCards: CardView[];
  /** Of a kind of work that is not to be seen; folded. Null = there is none on this page. */
  otherWork: { summary: string; cards: CardView[] } | null;
  /** Heading of the second list, with a text where it follows another; null = it is not on this page. */
  further: { title: string; text: string | null } | null;
  /** What the amounts that say "about" rest on; null = there are none. */
  aboutNote: string | null;
  facets: { categories: FacetWords[]; types: FacetWords[]; countries: FacetWords[] };
  /** What holds of the country while no filter names one: the answer, or any. */
  anyCountry: string;
  /** Why a filter's count may be larger than the heading's; null where it is not. */
  facetsNote: string | null;
  /** Beside an amount that is none. */
  amountFaults: Partial<Record<AmountParam, string>>;
  /** Below the filters: what a press does where they are applied by it, and where they are already. */
  filtersApply: string;
  filtersShow: string;
  hiddenBy: HiddenWords[];
  relaxed: TopicWords[];
  /** In place of `relaxed`, where more than one answer is left out, or all. */
  relaxedAll: string | null;
};

/** For the loader: the browser gets neither the texts a page does not show nor the code that chooses them. */
export function resultsPage(found: ResultsView, { shownAsTrial }: { shownAsTrial: boolean }): ResultsPage {
  const { query, pageCount, payCurrency, payPeriod, tier, hasAnswers, answersUnavailable } = found;
  const { answers, cards, unclear, fits, isNearest, matching, mentions, total, held, everywhere } = found;
  const country = found.ownCountry ?? "";
  const hidden = found.hiddenBy.map(({ topic, count }) => ({
    topic,
    text: m.results_hidden({ topic, country, count }),
    show: m.results_hidden_show({ count }),
  }));
  const isEmpty = (total === 0 && unclear === null) || isNearest;
  const nearest = found.nearest.filter(({ text }) => text !== null || found.everywhere === null);
  const none = (isEmpty || total === 0 || fits === 0) && query.page === 1 ? noFit({ ...found, nearest }) : null;
  const own = cards.filter(({ fit }) => fits === null || fit !== "weak");
  const hasJobs = !isEmpty && cards.some(({ canApply }) => canApply);
  const by = found.relaxed.length > 0 ? "others" : "all";
  const split = listParts(found);
  const further = fits === null ? [] : cards.filter(({ fit }) => fit === "weak");
  const relaxed = found.relaxed.map((topic) => ({ topic, text: m.results_relaxed({ topic, country }) }));
  return {
    ...{ query, pageCount, payCurrency, payPeriod, tier, hasAnswers, answersUnavailable },
    title: titleOf(found, {
      count: isNearest ? 0 : Math.min(held ?? total, fits ?? total),
      isClose: !isNearest && total > 0,
    }),
    further:
      fits !== null && further.length > 0
        ? {
            title: m.results_further_title({ count: total - fits }),
            text: fits === 0 ? null : m.results_further_text(),
          }
        : null,
    otherWork: unclear && { summary: unclearText(unclear), cards: unclear.cards.map(presentCard) },
    chips: chipsOf(answerTexts(answers), relaxed),
    kinds: presentKinds(found),
    understood: found.understood.map(({ kind, text, rest }) => ({
      text: m.results_understood({ kind, text }),
      remove: m.results_understood_remove({ text }),
      rest,
    })),
    nearest:
      none === null && nearest.length > 0 ? { title: m.results_nearest_title(), links: nearestLists(nearest) } : null,
    mentions: mentions && {
      text: m.results_mentions({ name: mentions.name, count: formatCount(mentions.count) }),
      change: { q: mentions.text },
    },
    none,
    everywhere: everywhere && {
      text: m.results_everywhere({ count: formatCount(everywhere.count) }),
      cards: everywhere.cards.map(presentCard),
      hasMore: everywhere.count > (isNearest ? 0 : total) + everywhere.cards.length,
    },
    ...listNotes(found),
    ...planNotes(found, { hasJobs, shownAsTrial }),
    found: isNearest
      ? foundText(0, { matching, fits: null, by })
      : query.text !== "" || total !== matching
        ? heldText(foundText(total, { matching, fits, by }), held)
        : "",
    shown:
      fits !== null && fits > 0 && fits < total && !isNearest
        ? shownText(query.page, { total, fits, by, own: split?.own })
        : "",
    parts: split?.parts ?? [],
    pageLabels: pageLabels(found),
    pagesEnd: query.page === pageCount ? endText(pageCount * PAGE_SIZE, total) : null,
    cards: own.map(presentCard),
    closest: isNearest && own.length > 0 ? m.results_closest() : null,
    furtherCards: further.map(presentCard),
    aboutNote: aboutNote(
      cards.map(({ payAbout }) => payAbout),
      found.ratesAsOf,
    ),
    ...filterWords(found),
    hiddenBy: none?.loosen ? [] : hidden,
    relaxed,
    relaxedAll: relaxedAll(found),
  };
}

/** What the list was made of, where that is not all of today. */
function listNotes({ fromSamples, minutesBehind, answersUnavailable }: ResultsView) {
  return {
    samplesNote: fromSamples ? m.results_samples() : null,
    behindNote: minutesBehind === null ? null : m.results_behind({ ago: formatMinutesAgo(minutesBehind) }),
    unavailableNote: answersUnavailable ? m.results_answers_unavailable() : null,
  };
}

function planNotes(
  { tier, offersTrial, trialListings, paymentUrl }: ResultsView,
  { hasJobs, shownAsTrial }: { hasJobs: boolean; shownAsTrial: boolean },
) {
  const isTrial = tier === "trial-active" || (shownAsTrial && tier !== "premium");
  return {
    badge: badgeOf(tier),
    trialNote: hasJobs && offersTrial && isTrial ? trialNote(trialListings) : null,
    offer: hasJobs && !isEntitledTier(tier) ? offerOf(paymentUrl, offersTrial) : null,
  };
}

function filterWords({ facets, fits, total, ownCountry, relaxed, isNearest, unclearAmounts }: ResultsView) {
  const country = ownCountry ?? "";
  const isByCountry = ownCountry !== null && !relaxed.includes("country");
  const countries = facets.countries.map((option) =>
    isByCountry && option.label === ownCountry
      ? { ...option, label: m.results_filter_country_stated({ country }) }
      : option,
  );
  return {
    facets: {
      categories: facetWords(facets.categories, (value) => m.questionnaire_category({ option: value as JobCategory })),
      types: facetWords(facets.types, (value) => m.questionnaire_employment({ option: value as EmploymentType })),
      countries: facetWords(countries, (value) => value),
    },
    anyCountry: isByCountry ? m.results_filter_country_own({ country }) : m.results_filter_country_any(),
    facetsNote: fits !== null && fits < total ? m.results_filters_counts() : null,
    amountFaults: Object.fromEntries(unclearAmounts.map((name) => [name, m.results_filter_salary_fault()])),
    filtersApply: m.results_filters_apply(),
    filtersShow: m.results_filters_show({ count: isNearest ? 0 : total }),
  };
}

function relaxedAll({ relaxed, hasAnswers, ofAll }: ResultsView): string | null {
  if (ofAll) return hasAnswers ? m.results_relaxed_every() : null;
  return relaxed.length > 1 ? m.results_relaxed_all() : null;
}

function badgeOf(tier: ResultsView["tier"]): string | null {
  if (tier === "premium") return m.results_badge_premium();
  return tier === "trial-active" ? m.results_badge_trial() : null;
}

function offerOf(url: string, withTrial: boolean): ResultsPage["offer"] {
  const price = priceText();
  return {
    title: m.results_banner_title(),
    text: withTrial ? m.results_banner_text({ price, days: OFFER.trialDays }) : m.results_banner_paid({ price }),
    action: m.results_banner_action({ price }),
    url,
  };
}

function trialNote(limit: number | null): string {
  const offer = { days: OFFER.trialDays, price: priceText() };
  return limit === null ? m.results_trial_note(offer) : m.results_trial_note_limited({ ...offer, count: limit });
}

function unclearText({ count, cards }: NonNullable<ResultsView["unclear"]>): string {
  const where = cards.length < count ? "first" : "all";
  return m.results_other_work({ where, count, most: formatCount(cards.length) });
}

/** By all answers, or by the others where some are loosened: what those leave out is not said to be for the person. */
type By = "all" | "others";

/** What a search or a filter leaves, and how much of it the title counts. */
function foundText(found: number, { matching, fits, by }: { matching: number; fits: number | null; by: By }): string {
  const of = { found: formatCount(found), total: formatCount(matching) };
  return fits === null || fits === 0 || fits === found
    ? m.results_found(of)
    : m.results_found_fits({ ...of, by, fits: formatCount(fits) });
}

function heldText(found: string, held: number | null): string {
  return held === null ? found : m.results_found_held({ found, held: formatCount(held) });
}

function shownText(
  page: number,
  { total, fits, by, own }: { total: number; fits: number; by: By; own: string | undefined },
): string {
  const before = (page - 1) * PAGE_SIZE;
  return m.results_shown({
    from: formatCount(before + 1),
    to: formatCount(Math.min(before + PAGE_SIZE, total)),
    total: formatCount(total),
    by,
    fits: formatCount(fits),
    where: own ? ` (${own})` : "",
    weak: formatCount(total - fits),
  });
}

/**
 * Says what is shown now: all that fits, or what of it the search leaves; `isClose`: there is something, if only further away. Offers "for
 * you" are promised only where at least one is a good fit.
 */
function titleOf(found: ResultsView, shown: { count: number; isClose: boolean }): string {
  const { relaxed, ofAll } = found;
  const title = countedTitle(found, shown);
  if (relaxed.length === 0 || ofAll) return title;
  return m.results_without({ answers: listText(relaxed.map((topic) => m.results_without_answer({ topic }))), title });
}

function countedTitle(
  { query, relaxed, employers, hasAnswers, hasGood, ofAll }: ResultsView,
  { count, isClose }: { count: number; isClose: boolean },
): string {
  const isNarrowed = toSearchParams({ ...query, page: 1, sort: "best" }).size > 0;
  if ((isNarrowed || relaxed.length > 0) && count === 0 && isClose) return m.results_title_close();
  if (employers.length > 0) return m.results_title_employer({ count, company: listText(employers) });
  if (isNarrowed && hasAnswers && !ofAll && relaxed.length === 0 && query.text !== "")
    return m.results_title_own({ count });
  if (isNarrowed) return m.results_title_narrowed({ count });
  if (!hasAnswers || ofAll) return m.results_title_all({ count });
  if (relaxed.length > 0 && count > 0) return m.results_title_relaxed({ count });
  return count > 0 && !hasGood ? m.results_title_possible({ count }) : m.results_title({ count });
}

/** Asked for where they are missing: the list depends on them most. */
const MISSED = ["jobCategories", "country"] as const satisfies readonly AnswerText["step"][];

/** The steps whose answer a list can be asked to ignore. */
const TOPIC_OF_STEP: Partial<Record<AnswerText["step"], HardTopic>> = {
  ...{ country: "country", jobCategories: "category", jobType: "jobType", employment: "employmentType" },
};

function chipsOf(texts: readonly AnswerText[], relaxed: readonly TopicWords[]): ResultsPage["chips"] {
  const outOf = ({ step, field = "titles" }: AnswerText) =>
    field === "titles" ? relaxed.find(({ topic }) => topic === TOPIC_OF_STEP[step])?.text : undefined;
  const hasTitles = texts.filter(({ step }) => step === "jobCategories").some(({ values }) => values.length > 0);
  const chips = texts.flatMap((answer): ResultsPage["chips"] => {
    const { step, field, label } = answer;
    const [first, ...others] = answer.values;
    if (first === undefined) {
      const missed = MISSED.find((one) => one === step);
      if (missed === undefined || (missed === "jobCategories" && hasTitles)) return [];
      return [{ step, label: m.answers_missed({ step: missed }), text: null }];
    }
    const text = others.length === 0 ? first : `${first} +${formatCount(others.length)}`;
    const name = nameOf(answer);
    const out = outOf(answer);
    return [{ step, field, label, text, ...(name && { name }), ...(out && { out }) }];
  });
  // A row that is longer than a phone begins with what differs from what was answered.
  return chips.toSorted((a, b) => Number("out" in b) - Number("out" in a));
}

/** "No" and "B1" tell nothing without their question; neither does a word that is not wanted, beside one that is. */
function nameOf({ step, field, label }: AnswerText): string | undefined {
  if (field === "without" || field === "languages") return m.answers_short({ field });
  return TOLD_BY_LABEL.includes(step) ? label : undefined;
}

const TOLD_BY_LABEL: readonly AnswerText["step"][] = ["english", "experience", "company", "team"];

function pageLabels({ query, pageCount }: Pick<ResultsView, "query" | "pageCount">): Record<number, string> {
  const pages = formatCount(pageCount);
  return Object.fromEntries(
    pageWindow(query.page, pageCount)
      .filter((slot) => slot !== "gap")
      .map((number) => [number, m.results_page_of({ page: formatCount(number), pages })]),
  );
}

function endText(reached: number, total: number): string | null {
  return reached < total ? m.results_pages_end({ count: formatCount(reached) }) : null;
}

function facetWords(options: readonly FacetOption[], textOf: (value: string) => string): FacetWords[] {
  return options.map(({ value, label, count }) => ({ value, text: label ?? textOf(value), count: formatCount(count) }));
}
