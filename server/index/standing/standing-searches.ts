import { expectedFit, isFit, isObstacle, pointsBeside, pointsOf } from "#domain/matching/expected-fit.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { chanceBy, MATCH_RULES } from "#domain/matching/match-rules.ts";
import { ageLoss } from "#domain/matching/posting-age.ts";
import { type KindFacts, statedCategories } from "#domain/matching/rules/category-facts.ts";
import { openTo, remoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { namesTitles, pointsOfWords, wordsHeld } from "#domain/matching/wanted-words.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { typesOffered } from "#domain/reading/terms/read-employment-type.ts";
import { filtersWithPay } from "#domain/search/filters-with-pay.ts";
import { planSearch, savedTerms } from "#domain/search/plan-search.ts";
import type { SavedSearch } from "#domain/search/saved-search.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import { exactTerms, termQueries, wordWeights } from "#domain/search/text-match.ts";
import { unwantedPhrases } from "#domain/search/unwanted-phrases.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { addBit, type Bits, noBits, removeBit } from "#server/index/build/bits.ts";
import { answerKey, topicsOf } from "#server/index/query/verdicts.ts";
import { standingTexts } from "./standing-texts.ts";

/** What of a posting is compared; of a role, its first posting as `asRole` gives it. */
type ComparedJob = Pick<
  JobPosting,
  "id" | "source" | "title" | "company" | "location" | "skills" | "reading" | "datePosted"
>;

type StandingSearch = { id: string; filters: SearchFilters; profile: Profile; topics: number };

/**
 * One criterion of searches, judged once for each distinct question and fact: points of the expected fit, NOT when not met. `questionOf` null
 * = the search does not ask.
 */
type Axis = {
  questionOf(search: Pick<StandingSearch, "profile" | "filters">): string | null;
  factOf(job: ComparedJob): { key: string; fact: unknown };
  judge(search: Pick<StandingSearch, "profile" | "filters">, fact: unknown): number;
};

/** A text that searches need or exclude, null = every posting meets it; and the pay it asks for. */
type HeldText = { number: number | null; pay: Parameters<typeof filtersWithPay>[1] };

const NOT = -1;
/** Bytes of verdicts that are kept. */
const KEPT_BYTES = 96_000_000;

/** Which searches a fact lets pass (a bit each, for the first `upTo`), and the points of each question. */
type Verdicts = { allowed: Bits; upTo: number; points: Int32Array };
const NO_VERDICTS: Verdicts = { allowed: noBits(0), upTo: 0, points: new Int32Array() };

function ruleAxis(rule: MatchRule, rates: EuroRates): Axis {
  return {
    questionOf: ({ profile }) => (rule.isAnswered(profile) ? answerKey(rule, profile) : null),
    factOf: ({ reading }) => {
      const fact = rule.factsOf(reading);
      return { key: JSON.stringify(rule.topic === "category" ? kindFact(fact as KindFacts) : fact), fact };
    },
    judge({ profile }, fact) {
      const verdict = rule.judge(profile, fact, rates);
      const chance = chanceBy(rule, profile, fact, verdict, rates);
      return isObstacle(rule.topic, chance) ? NOT : pointsOf(rule.topic, chance);
    },
  };
}

/** Where roles were read, the rule looks at nothing else; confidences of categories would make nearly every posting a fact of its own. */
const kindFact = ({ roles, categories }: KindFacts) => (roles.length > 0 ? roles : { categories });

function filterAxis<Fact>(
  asks: (filters: SearchFilters) => unknown,
  factOf: (job: ComparedJob) => Fact,
  passes: (filters: SearchFilters, fact: Fact) => boolean,
): Axis {
  return {
    questionOf({ filters }) {
      const asked = asks(filters);
      return asked === null ? null : JSON.stringify(asked);
    },
    factOf(job) {
      const fact = factOf(job);
      return { key: JSON.stringify(fact), fact };
    },
    judge: ({ filters }, fact) => (passes(filters, fact as Fact) ? 0 : NOT),
  };
}

const filterAxes = (rates: EuroRates): Axis[] => [
  filterAxis(
    ({ categories }) => (categories.length > 0 ? categories : null),
    ({ reading }) => statedCategories(reading).map(({ value }) => value),
    ({ categories }, stated) => stated.some((category) => categories.includes(category)),
  ),
  filterAxis(
    ({ types }) => (types.length > 0 ? types : null),
    ({ reading }) => typesOffered(reading),
    ({ types }, stated) => stated.some((type) => types.includes(type)),
  ),
  filterAxis(
    ({ country }) => country,
    ({ reading }) => remoteFacts(reading),
    ({ country }, fact) => country !== null && openTo(fact, country) === "met",
  ),
  filterAxis(
    ({ salaryMin, salaryMax }) => (salaryMin === null && salaryMax === null ? null : [salaryMin, salaryMax]),
    ({ reading }) => reading.pay && payPerYearInEuro(reading.pay, rates),
    ({ salaryMin, salaryMax }, pay) =>
      pay !== null &&
      (pay.min !== null || pay.max !== null) &&
      (pay.max ?? Number.POSITIVE_INFINITY) >= (salaryMin ?? 0) &&
      (pay.min ?? Number.NEGATIVE_INFINITY) <= (salaryMax ?? Number.POSITIVE_INFINITY),
  ),
];

type HeldAxis = ReturnType<typeof holdAxis>;

/** An axis with the distinct questions that searches ask of it, a search for each, and the verdicts on facts. */
const holdAxis = (axis: Axis, keptBytes: number) => ({
  axis,
  questions: new Map<string, number>(),
  samples: [] as StandingSearch[],
  /** By search, the number of its question; NOT = it does not ask. */
  asked: [] as number[],
  verdicts: lruCache<Verdicts>(keptBytes, ({ allowed, points }) => allowed.byteLength + points.byteLength + 64),
});

/** The verdicts on a fact with those of the searches that came since, up to this many. */
function grown({ axis, samples, asked }: HeldAxis, held: Verdicts, fact: unknown, upTo: number): Verdicts {
  const points = new Int32Array(samples.length);
  points.set(held.points);
  for (let at = held.points.length; at < points.length; at++)
    points[at] = axis.judge(samples[at] as StandingSearch, fact);
  const allowed = noBits(upTo);
  allowed.set(held.allowed);
  for (let place = held.upTo; place < upTo; place++) {
    const question = asked[place] as number;
    if (question === NOT || (points[question] as number) !== NOT) addBit(allowed, place);
  }
  return { points, allowed, upTo };
}

/**
 * Saved searches the other way round: which of them a posting belongs to. The rules are those of the results page, asked once for each
 * distinct answer and fact, so that one posting costs little more than reading one bit of each search.
 */
export function standingSearches(rates: EuroRates) {
  const all = [...MATCH_RULES.map((rule) => ruleAxis(rule, rates)), ...filterAxes(rates)];
  const axes = all.map((axis) => holdAxis(axis, KEPT_BYTES / all.length));
  const searches: (StandingSearch | null)[] = [];
  const places = new Map<string, number>();
  const texts = searchesByText();
  let live = noBits(1_024);

  function drop(id: string): void {
    const place = places.get(id);
    if (place === undefined) return;
    places.delete(id);
    searches[place] = null;
    removeBit(live, place);
  }

  /** Adds a search, or puts it in place of the one with this id. */
  function put(id: string, { answers, text, filters, unknown, narrow }: SavedSearch): void {
    drop(id);
    const { without = [], ...profile } = answers;
    const { number: own, pay } = texts.read({ text, unknown, narrow });
    const topics = topicsOf(profile);
    const search: StandingSearch = { id, profile, topics, filters: filtersWithPay(filters, pay, rates) };
    const place = searches.push(search) - 1;
    places.set(id, place);
    live = withBit(live, place);
    for (const { axis, questions, samples, asked } of axes) {
      const key = axis.questionOf(search);
      let question = key === null ? NOT : questions.get(key);
      if (question === undefined) {
        question = samples.push(search) - 1;
        questions.set(key as string, question);
      }
      asked.push(question);
    }
    texts.add(place, own, [...without, ...unwantedPhrases(text)]);
  }

  function verdictsOf(axis: HeldAxis, job: ComparedJob): Verdicts {
    const { key, fact } = axis.axis.factOf(job);
    const upTo = searches.length;
    const held = axis.verdicts(key, () => grown(axis, NO_VERDICTS, fact, upTo));
    return held.upTo === upTo ? held : Object.assign(held, grown(axis, held, fact, upTo));
  }

  /** Which searches this posting fits: it is in their list, and not among what is further away. `score` null = a search without answers. */
  function fitting(job: ComparedJob, now: Date): { id: string; score: number | null }[] {
    if (isExcluded(job) || places.size === 0) return [];
    const found = live.slice();
    const verdicts = axes.map((axis) => (axis.samples.length === 0 ? null : verdictsOf(axis, job)));
    for (const verdict of verdicts) if (verdict) keep(found, verdict.allowed);
    texts.keepMet(found, job);
    const age = pointsBeside(ageLoss(job, now));
    const fits: { id: string; score: number | null }[] = [];
    for (let word = 0; word < found.length; word++) {
      for (let rest = found[word] as number; rest !== 0; rest &= rest - 1) {
        const place = (word << 5) + 31 - Math.clz32(rest & -rest);
        const search = searches[place] as StandingSearch;
        if (!isRecent(search, job, now)) continue;
        const { topics } = search;
        const points = topics === 0 ? 0 : pointsOfAll(place, search);
        if (isFit(points, topics)) fits.push({ id: search.id, score: expectedFit(points, topics)?.score ?? null });
      }
    }
    return fits;

    function pointsOfAll(place: number, { profile }: StandingSearch): number {
      let points = age + (namesTitles(profile) ? pointsOfWords(wordsHeld(profile, job.reading)) : 0);
      for (let at = 0; at < MATCH_RULES.length; at++) {
        const question = axes[at]?.asked[place] as number;
        if (question !== NOT) points += verdicts[at]?.points[question] as number;
      }
      return points;
    }
  }

  /** `taken`: places that searches take, those of dropped and replaced ones included: a place is not taken twice. */
  return { put, drop, fitting, size: () => places.size, taken: () => searches.length };
}

/** Searches, by their places, by the text they need and by the phrases they exclude. */
function searchesByText() {
  const texts = standingTexts();
  const known = new Map<string, HeldText>();
  const needing: number[][] = [];
  const excluding: number[][] = [];
  let textless = noBits(1_024);

  /** Many ask the same, and understanding a text takes longer than all else about a search. */
  function textOf(key: string, read: () => { terms: Parameters<typeof texts.add>[0]; pay: HeldText["pay"] }): HeldText {
    const old = known.get(key);
    if (old !== undefined) return old;
    const { terms, pay } = read();
    const text = { number: texts.add(terms), pay };
    known.set(key, text);
    if (text.number !== null) {
      needing[text.number] = [];
      excluding[text.number] = [];
    }
    return text;
  }

  return {
    read: ({ text, unknown = [], narrow }: Pick<SavedSearch, "text" | "unknown" | "narrow">): HeldText =>
      textOf(JSON.stringify([text, unknown, narrow]), () => {
        const plan = planSearch(text);
        return { terms: termQueries(savedTerms(plan, narrow), ({ word }) => !unknown.includes(word)), pay: plan.pay };
      }),
    add(place: number, needed: HeldText["number"], without: readonly string[]): void {
      textless = withBit(textless, place, needed === null);
      if (needed !== null) needing[needed]?.push(place);
      for (const phrase of without) {
        const { number } = textOf(`without ${phrase}`, () => ({ terms: exactTerms(phrase), pay: null }));
        if (number !== null) excluding[number]?.push(place);
      }
    },
    /** Leaves in `found` the searches whose text the posting meets, and which exclude nothing it holds. */
    keepMet(found: Bits, job: ComparedJob): void {
      const met = textless.slice();
      const excluded: number[] = [];
      for (const number of texts.metBy(wordWeights(job).keys())) {
        for (const place of needing[number] as number[]) addBit(met, place);
        excluded.push(...(excluding[number] as number[]));
      }
      keep(found, met);
      for (const place of excluded) removeBit(found, place);
    },
  };
}

export type StandingSearches = ReturnType<typeof standingSearches>;

function isRecent({ filters: { postedWithinDays } }: StandingSearch, { datePosted }: ComparedJob, now: Date): boolean {
  if (postedWithinDays === null) return true;
  return datePosted !== null && datePosted.getTime() >= now.getTime() - postedWithinDays * DAY_MS;
}

function keep(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (others[at] ?? 0);
}

function withBit(bits: Bits, place: number, isSet = true): Bits {
  let room = bits;
  if (place >>> 5 >= bits.length) {
    room = noBits(bits.length * 64);
    room.set(bits);
  }
  if (isSet) addBit(room, place);
  return room;
}
