import { matchJob } from "#domain/matching/match-job.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { asRole } from "#domain/posting/role.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { holdsPhrases, phrasesOf } from "#domain/search/phrases.ts";
import { shownPosting } from "#domain/search/shown-posting.ts";
import { unwantedPhrases } from "#domain/search/unwanted-phrases.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import {
  type Catalogue,
  type CatalogueHit,
  type CatalogueOrigin,
  type CatalogueQuery,
  type CatalogueResult,
  MAX_LIMIT,
  type SearchProgress,
} from "#server/index/catalogue.ts";
import { answerWork, type PackedAnswers, type PackedWork } from "./answer-work.ts";
import type { LiveSegment } from "./share-work.ts";

/** Reads postings by id; closed and unknown ones are left out. */
export type FindPostings = (ids: readonly string[]) => Promise<ReadonlyMap<string, JobPosting>>;

export type AnswerElsewhere = <K extends keyof PackedAnswers>(
  work: PackedWork<K>,
  fairnessKey: string,
  isHeavy: boolean,
) => Promise<PackedAnswers[K]> | null;

export type PackedOptions = {
  /** "jobs" unless said otherwise. */
  origin?: CatalogueOrigin;
  segments: readonly LiveSegment[];
  /** Answers on threads, keys in turn; null = not this one, or not at the moment. */
  elsewhere?: AnswerElsewhere;
  findPostings: FindPostings;
  /** For lists; may be a minute old. */
  findListed?: FindPostings;
  rates: EuroRates;
  /** Asked at each query, for "posted within". */
  now: () => Date;
  generation: number;
};

/** A catalogue that finds postings in packed segments and reads only those of the page asked for. */
export function createPackedCatalogue({ segments, elsewhere, ...options }: PackedOptions): Catalogue {
  return catalogueOfAnswers({
    ...options,
    summary: summaryOf(segments),
    answer: async (work, fairnessKey) =>
      elsewhere?.(work, fairnessKey, isHeavy(work as PackedWork)) ?? answerWork(segments, work),
  });
}

type AnsweringOptions = Omit<PackedOptions, "segments" | "elsewhere"> & {
  /** Ids and counts, from whatever holds the index. */
  answer<K extends keyof PackedAnswers>(work: PackedWork<K>, fairnessKey: string): Promise<PackedAnswers[K]>;
  summary: IndexSummary;
};
export type IndexSummary = Pick<ReturnType<Catalogue["summary"]>, "open" | "sources" | "newest">;

/** A catalogue over an index that knows ids; what people see of a posting is read when it is on the page asked for. */
export function catalogueOfAnswers({
  origin = "jobs",
  answer,
  summary,
  findPostings,
  findListed = findPostings,
  rates,
  now,
  generation,
}: AnsweringOptions): Catalogue {
  async function hitsOf(ids: readonly string[], criteria: Profile, text = ""): Promise<CatalogueHit[]> {
    const postings = ids.length === 0 ? new Map<string, JobPosting>() : await findListed(ids);
    const jobs = ids.map((id) => postings.get(id)).filter((job) => job !== undefined);
    const shownOf = shownPosting(text);
    const best = jobs.map((job) => shownOf(job, criteria));
    const others = best.filter((id) => !postings.has(id));
    const found = others.length === 0 ? postings : new Map([...postings, ...(await findListed(others))]);
    return jobs.map((job, at) => {
      const shown = found.get(best[at] as string) ?? job;
      const judged = job.role === null ? shown : judgedAs(job, shown);
      return { job: shown, match: matchJob(criteria, judged, rates, now()) };
    });
  }

  async function query(asked: CatalogueQuery, fairnessKey = keyOfAnswers(asked.criteria)): Promise<CatalogueResult> {
    const unwanted = unwantedPhrases(asked.text);
    const without = [...(asked.without ?? []), ...unwanted];
    const wanted = unwanted.length > 0 ? { ...asked, without } : asked;
    const query = origin === "samples" ? wanted : { ...wanted, seed: undefined };
    const phrases = phrasesOf(asked.text);
    const end = asked.page.offset + asked.page.limit;
    if (phrases.length === 0 || asked.sort !== "best" || end > MAX_LIMIT || asked.page.limit <= 0) {
      const { ids, ...counts } = await answer({ kind: "query", query, at: now() }, fairnessKey);
      return { hits: await hitsOf(ids, asked.criteria, asked.text), ...counts, generation, origin };
    }
    // The index knows words, not their order: the first hundred are looked at.
    const wide = { ...query, page: { offset: 0, limit: MAX_LIMIT } };
    const { ids, ...counts } = await answer({ kind: "query", query: wide, at: now() }, fairnessKey);
    const hits = await hitsOf(ids, asked.criteria, asked.text);
    const held = new Set(ids.slice(0, counts.held));
    const worths = new Map(
      hits.map(({ job }) => [job, 2 * Number(held.has(job.roleId ?? job.id)) + Number(holdsPhrases(job, phrases))]),
    );
    const sorted = hits.toSorted((a, b) => (worths.get(b.job) ?? 0) - (worths.get(a.job) ?? 0));
    return { hits: sorted.slice(Math.max(0, asked.page.offset), end), ...counts, generation, origin };
  }

  async function* search(criteria: Profile, fairnessKey = keyOfAnswers(criteria)): AsyncGenerator<SearchProgress> {
    yield* await answer({ kind: "search", criteria, at: now() }, fairnessKey);
  }

  return {
    query,
    search,
    async find(id, criteria, { kept } = { kept: false }) {
      const job = (await (kept ? findListed : findPostings)([id])).get(id);
      return job ? { job, match: matchJob(criteria, job, rates, now()) } : null;
    },
    async similar({ id, roleId, reading }, criteria, limit, fairnessKey = keyOfAnswers(criteria)) {
      const posting = { id: roleId ?? id, reading };
      return hitsOf(await answer({ kind: "similar", posting, criteria, limit }, fairnessKey), criteria);
    },
    summary: () => ({ origin, generation, ...summary, preparing: null }),
  };
}

/** What decides the order: what the role's first posting says, with the places of all. The words are those of the one shown. */
const judgedAs = keptBy((first: JobPosting, shown: JobPosting): JobPosting => {
  const reading = { ...asRole(first).reading, evidence: shown.reading.evidence };
  return { ...shown, reading, datePosted: first.datePosted };
});

/** Of anonymous people: different answers count as different people. */
const keyOfAnswers = (criteria: Profile): string => JSON.stringify(criteria);

/** Whether a query is expensive enough for a thread. A plain search never is, whatever the number of postings. */
function isHeavy(work: PackedWork): boolean {
  if (work.kind !== "query") return true;
  const { criteria, filters, sort, want = {} } = work.query;
  const isFiltered = Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
  const isCounted = Object.values(want).some((value) => value !== undefined && value !== false);
  return sort !== "best" || isFiltered || isCounted || Object.keys(criteria).length > 0;
}

function summaryOf(segments: readonly LiveSegment[]): IndexSummary {
  const all = segments.map(({ reader, live }) => reader.summary(live));
  const newest = all.reduce((latest, own) => Math.max(latest, own.newest), Number.NEGATIVE_INFINITY);
  return {
    open: all.reduce((sum, { open }) => sum + open, 0),
    sources: new Set(all.flatMap(({ sources }) => [...sources])).size,
    newest: Number.isFinite(newest) ? new Date(newest) : null,
  };
}
