import { setImmediate } from "node:timers/promises";
import { pointsBeside } from "#domain/matching/expected-fit.ts";
import { matchJob } from "#domain/matching/match-job.ts";
import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { ageLoss } from "#domain/matching/posting-age.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { asRole } from "#domain/posting/role.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { filtersWithPay } from "#domain/search/filters-with-pay.ts";
import { planSearch } from "#domain/search/plan-search.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { shownPosting } from "#domain/search/shown-posting.ts";
import { exactTerms } from "#domain/search/text-match.ts";
import { unwantedPhrases } from "#domain/search/unwanted-phrases.ts";
import {
  type Catalogue,
  type CatalogueHit,
  type CatalogueOrigin,
  type CatalogueQuery,
  type CatalogueResult,
  MAX_LIMIT,
  SEARCH_REPORTS,
  type SearchProgress,
} from "#server/index/catalogue.ts";
import { countFacets } from "./count-facets.ts";
import { countOptions } from "./count-options.ts";
import { FAILS, filterGate } from "./filter-gate.ts";
import { firstInOrder } from "./order-postings.ts";
import { indexPostings, type PostingIndex } from "./posting-index.ts";
import { similarPostings } from "./similar-postings.ts";
import { textScore } from "./text-score.ts";
import { createVerdictTables, fitsBy, shownBy, type VerdictTable } from "./verdict-tables.ts";

type CatalogueOptions = {
  origin: CatalogueOrigin;
  rates: EuroRates;
  /** Asked at each query, for "posted within". */
  now: () => Date;
  generation: number;
};

/** A catalogue of exactly these postings, which must be open and stay unchanged. */
export function createPlainCatalogue(jobs: readonly JobPosting[], options: CatalogueOptions): Catalogue {
  const steps = indexPostings(jobs.filter(({ roleId }) => roleId === null).map(asRole), options.rates);
  for (;;) {
    const step = steps.next();
    if (step.done)
      return catalogueOf(
        step.value,
        options,
        new Map(jobs.filter((job) => !isExcluded(job)).map((job) => [job.id, job])),
      );
  }
}

function catalogueOf(
  index: PostingIndex,
  { origin, rates, now, generation }: CatalogueOptions,
  stored: ReadonlyMap<string, JobPosting>,
): Catalogue {
  const tables = createVerdictTables(index, rates);
  const hit = (number: number, criteria: Profile, text = ""): CatalogueHit => {
    const { id, reading, role, datePosted } = index.jobs[number] as JobPosting;
    const job = stored.get(shownPosting(text)(stored.get(id) as JobPosting, criteria)) as JobPosting;
    const of = { ...job, reading: { ...reading, evidence: job.reading.evidence } };
    return { job: { ...job, role }, match: matchJob(criteria, { ...of, datePosted }, rates, now()) };
  };

  const ages = () => index.jobs.map((job) => pointsBeside(ageLoss(job, now())));

  async function query({
    criteria,
    text,
    without = [],
    filters: chosen,
    sort,
    page,
    want = {},
    seed,
  }: CatalogueQuery): Promise<CatalogueResult> {
    const answered = tables.of(criteria);
    const filters = filtersWithPay(chosen, planSearch(text).pay, rates);
    const textScores = index.text.scores(text);
    const gate = filterGate(index, filters, textScores, now());
    const unwanted = [...without, ...unwantedPhrases(text)].map(exactTerms).filter((terms) => terms.length > 0);
    for (const [number, job] of index.jobs.entries())
      if (unwanted.some((terms) => textScore(terms, job) !== null))
        gate[number] = (gate[number] as number) | FAILS.text;
    const shown = numbersWhere(shownBy(answered), gate.length);
    const passing = shown.filter((number) => gate[number] === 0);
    const offset = Math.max(0, page.offset);
    const end = offset + Math.min(Math.max(0, page.limit), MAX_LIMIT);
    const order = {
      sort,
      tables: answered,
      ages: ages(),
      textScores,
      exact: index.text.exact(text),
      seed: origin === "samples" ? (seed ?? null) : null,
    };
    const numbers =
      offset < Math.min(end, passing.length) ? firstInOrder(index, passing, order, end).slice(offset) : [];
    return {
      hits: numbers.map((number) => hit(number, criteria)),
      total: passing.length,
      isNearest: false,
      narrow: 0,
      matching: shown.length,
      fits: want.fits ? passing.filter(fitsBy(answered, ages())).length : null,
      facets: want.facets ? countFacets(index, shown, gate) : null,
      optionCounts: want.optionCounts
        ? countOptions(want.optionCounts, { index, tables, rates, criteria, gate, fitAges: want.fits ? ages() : null })
        : null,
      relaxations: want.relaxations ? relaxations(criteria, answered, gate, passing.length) : null,
      generation,
      origin,
    };
  }

  function relaxations(
    criteria: Profile,
    answered: VerdictTable[],
    gate: Uint8Array,
    total: number,
  ): Partial<Record<HardTopic, number>> {
    const topics = HARD_TOPICS.filter((topic) => answered.some((table) => table.topic === topic));
    const more = (topic: HardTopic): number => {
      const isShown = shownBy(tables.of(withoutTopics(criteria, [topic])));
      return gate.reduce((count, fails, number) => (fails === 0 && isShown(number) ? count + 1 : count), 0) - total;
    };
    return Object.fromEntries(topics.map((topic) => [topic, more(topic)]));
  }

  async function* search(criteria: Profile): AsyncGenerator<SearchProgress> {
    const answered = tables.of(criteria);
    const [isShown, fits] = [shownBy(answered), fitsBy(answered, ages())];
    const total = index.jobs.length;
    const slice = Math.max(1, Math.ceil(total / SEARCH_REPORTS));
    let matched = 0;
    for (let read = 0; read < total; ) {
      const end = Math.min(read + slice, total);
      for (; read < end; read++) if (isShown(read) && fits(read)) matched++;
      if (read < total) {
        yield { read, total, matched };
        await setImmediate();
      }
    }
    yield { read: total, total, matched };
  }

  return {
    query,
    search,
    async find(id, criteria) {
      const job = stored.get(id);
      return job ? { job, match: matchJob(criteria, job, rates, now()) } : null;
    },
    async similar({ id }, criteria, limit) {
      const number = index.numberOf.get(id);
      if (number === undefined) return [];
      const isShown = shownBy(tables.of(criteria));
      return similarPostings(index, number, limit, isShown).map((other) => hit(other, criteria));
    },
    summary: () => ({ origin, generation, ...summaryOf(index), preparing: null }),
  };
}

/** The numbers of all postings for which `isShown`. */
function numbersWhere(isShown: (number: number) => boolean, size: number): number[] {
  const shown: number[] = [];
  for (let number = 0; number < size; number++) if (isShown(number)) shown.push(number);
  return shown;
}

function summaryOf({ jobs, posted }: PostingIndex) {
  const newest = posted.reduce((latest, time) => (time > latest ? time : latest), Number.NEGATIVE_INFINITY);
  return {
    open: jobs.length,
    sources: new Set(jobs.map(({ source }) => source)).size,
    newest: Number.isFinite(newest) ? new Date(newest) : null,
  };
}
