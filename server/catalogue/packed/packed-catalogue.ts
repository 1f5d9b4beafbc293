import { setImmediate } from "node:timers/promises";
import type { JobPosting } from "#domain/jobs/job-posting.ts";
import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { matchJob } from "#domain/matching/match-job.ts";
import type { Profile } from "#domain/matching/profile.ts";
import {
  type Catalogue,
  type CatalogueHit,
  type CatalogueQuery,
  type CatalogueResult,
  SEARCH_REPORTS,
  type SearchProgress,
} from "../catalogue.ts";
import { answerWork, type LiveSegment, type PackedAnswer, type PackedWork } from "./answer-work.ts";
import { countBits, countCommon } from "./bits.ts";

/** Reads postings by id; closed and unknown ones are left out. */
export type FindPostings = (ids: readonly string[]) => Promise<ReadonlyMap<string, JobPosting>>;

export type PackedOptions = {
  segments: readonly LiveSegment[];
  /** Answers what is heavy somewhere else, people with different answers in turn; null = not at the moment. */
  elsewhere?: (work: PackedWork, lane: string) => Promise<PackedAnswer> | null;
  findPostings: FindPostings;
  rates: EuroRates;
  /** Asked at each query, for "posted within". */
  now: () => Date;
  generation: number;
};

/** A catalogue that finds postings in packed segments and reads only those of the page asked for. */
export function createPackedCatalogue({
  segments,
  elsewhere,
  findPostings,
  rates,
  now,
  generation,
}: PackedOptions): Catalogue {
  const summary = summaryOf(segments);

  async function hitsOf(ids: readonly string[], criteria: Profile): Promise<CatalogueHit[]> {
    const postings = ids.length === 0 ? new Map<string, JobPosting>() : await findPostings(ids);
    const jobs = ids.map((id) => postings.get(id)).filter((job) => job !== undefined);
    return jobs.map((job) => ({ job, match: matchJob(criteria, job, rates) }));
  }

  const answer = async (work: PackedWork, lane: Profile): Promise<PackedAnswer> =>
    (isHeavy(work) ? elsewhere?.(work, JSON.stringify(lane)) : null) ?? answerWork(segments, work);

  async function query(asked: CatalogueQuery): Promise<CatalogueResult> {
    const { ids, ...counts } = await answer({ kind: "query", query: asked, at: now() }, asked.criteria);
    return { hits: await hitsOf(ids, asked.criteria), ...counts, generation, origin: "jobs" };
  }

  async function* search(criteria: Profile): AsyncGenerator<SearchProgress> {
    const total = summary.open;
    const words = segments.reduce((sum, { live }) => sum + live.length, 0);
    const slice = Math.max(1, Math.ceil(words / SEARCH_REPORTS));
    let read = 0;
    let matched = 0;
    for (const { reader, live } of segments) {
      const shown = reader.shown(criteria);
      for (let word = 0; word < live.length && read < total; word += slice) {
        const part = live.subarray(word, word + slice);
        read += countBits(part);
        matched += countCommon(part, shown.subarray(word, word + slice));
        if (read === total) continue;
        yield { read, total, matched };
        await setImmediate();
      }
    }
    yield { read: total, total, matched };
  }

  return {
    query,
    search,
    find: async (id, criteria) => (await hitsOf([id], criteria))[0] ?? null,
    async similar(id, criteria, limit) {
      const job = (await findPostings([id])).get(id);
      if (!job) return [];
      const posting = { id: job.id, reading: job.reading };
      const { ids } = await answer({ kind: "similar", posting, criteria, limit }, criteria);
      return hitsOf(ids, criteria);
    },
    summary: () => ({ origin: "jobs", generation, ...summary }),
  };
}

/** Does answering take so long that others should not wait for it? A plain search does not, however many postings there are. */
function isHeavy(work: PackedWork): boolean {
  if (work.kind === "similar") return true;
  const { criteria, filters, sort, want = {} } = work.query;
  const isFiltered = Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
  const isCounted = Object.values(want).some((value) => value !== undefined && value !== false);
  return sort !== "best" || isFiltered || isCounted || Object.keys(criteria).length > 0;
}

function summaryOf(segments: readonly LiveSegment[]) {
  const all = segments.map(({ reader, live }) => reader.summary(live));
  const newest = all.reduce((latest, own) => Math.max(latest, own.newest), Number.NEGATIVE_INFINITY);
  return {
    open: all.reduce((sum, { open }) => sum + open, 0),
    sources: new Set(all.flatMap(({ sources }) => [...sources])).size,
    newest: Number.isFinite(newest) ? new Date(newest) : null,
  };
}
