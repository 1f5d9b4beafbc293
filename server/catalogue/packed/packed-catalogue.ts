import { setImmediate } from "node:timers/promises";
import type { JobPosting } from "#domain/jobs/job-posting.ts";
import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { matchJob } from "#domain/matching/match-job.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { wordQueries } from "#domain/search/text-match.ts";
import {
  type Catalogue,
  type CatalogueHit,
  type CatalogueQuery,
  type CatalogueResult,
  MAX_LIMIT,
  SEARCH_REPORTS,
  type SearchProgress,
} from "../catalogue.ts";
import { type Bits, countBits, countCommon, intersection } from "./bits.ts";
import { type Found, idOf, inOrder, type Ranked } from "./ranked.ts";
import type { SegmentReader } from "./segment-reader.ts";
import { similarPostings } from "./similar-postings.ts";

/** A segment and which of its postings are open and not replaced by a later segment. */
export type LiveSegment = { reader: SegmentReader; live: Bits };

/** Reads postings by id; closed and unknown ones are left out. */
export type FindPostings = (ids: readonly string[]) => Promise<ReadonlyMap<string, JobPosting>>;

export type PackedOptions = {
  segments: readonly LiveSegment[];
  findPostings: FindPostings;
  rates: EuroRates;
  /** Asked at each query, for "posted within". */
  now: () => Date;
  generation: number;
};

/** A catalogue that finds postings in packed segments and reads only those of the page asked for. */
export function createPackedCatalogue({ segments, findPostings, rates, now, generation }: PackedOptions): Catalogue {
  const summary = summaryOf(segments);

  async function hitsOf(ids: readonly string[], criteria: Profile): Promise<CatalogueHit[]> {
    const postings = ids.length === 0 ? new Map<string, JobPosting>() : await findPostings(ids);
    return ids.flatMap((id) => {
      const job = postings.get(id);
      return job ? [{ job, match: matchJob(criteria, job, rates) }] : [];
    });
  }

  async function query(asked: CatalogueQuery): Promise<CatalogueResult> {
    const at = now();
    const words = wordQueries(asked.text, (word) => segments.some(({ reader, live }) => reader.knows(word, live)));
    const answers = segments.map(({ reader, live }) => reader.query(asked, words, live, at));
    const offset = Math.max(0, asked.page.offset);
    const end = offset + Math.min(Math.max(0, asked.page.limit), MAX_LIMIT);
    const top = merged(
      segments,
      answers.map(({ top }) => top),
    );
    return {
      hits: await hitsOf(top.slice(offset, end).map(idOf), asked.criteria),
      total: answers.reduce((sum, { total }) => sum + total, 0),
      matching: answers.reduce((sum, { matching }) => sum + matching, 0),
      facets: added(answers.map(({ facets }) => facets)),
      optionCounts: added(answers.map(({ optionCounts }) => optionCounts)),
      relaxations: added(answers.map(({ relaxations }) => relaxations)),
      generation,
      origin: "jobs",
    };
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
      const found = segments.map(({ reader, live }) =>
        similarPostings(reader.segment, job, intersection([live, reader.shown(criteria)]), limit),
      );
      return hitsOf(merged(segments, found).slice(0, limit).map(idOf), criteria);
    },
    summary: () => ({ origin: "jobs", generation, ...summary }),
  };
}

function merged(segments: readonly LiveSegment[], tops: readonly Ranked[][]): Found[] {
  const all = tops.flatMap((top, at) =>
    top.map((ranked) => ({ ...ranked, segment: (segments[at] as LiveSegment).reader.segment })),
  );
  return segments.length === 1 ? all : all.sort(inOrder);
}

/** The sum of counts of like shape, number by number; null when there are none. */
function added<Counts extends object>(all: readonly (Counts | null)[]): Counts | null {
  return all.reduce((sum, counts) => {
    if (sum === null || counts === null) return sum ?? counts;
    const entries = Object.entries(sum).map(([key, value]) => {
      const other = (counts as Record<string, unknown>)[key];
      return [key, typeof value === "number" ? value + (other as number) : added([value, other as object])];
    });
    return Object.fromEntries(entries) as Counts;
  }, null);
}

function summaryOf(segments: readonly LiveSegment[]) {
  const sources = new Set<string>();
  let open = 0;
  let newest = Number.NEGATIVE_INFINITY;
  for (const { reader, live } of segments) {
    const { posted, sources: column } = reader.segment;
    const found = new Uint8Array(column.names.length);
    for (let word = 0; word < live.length; word++) {
      for (let rest = live[word] as number; rest !== 0; rest &= rest - 1) {
        const number = (word << 5) + 31 - Math.clz32(rest & -rest);
        open++;
        found[column.classOf[number] as number] = 1;
        if ((posted[number] as number) > newest) newest = posted[number] as number;
      }
    }
    column.names.forEach((name, at) => {
      if (found[at]) sources.add(name);
    });
  }
  return { open, sources: sources.size, newest: Number.isFinite(newest) ? new Date(newest) : null };
}
