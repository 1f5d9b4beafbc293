import { z } from "zod";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { CatalogueResult } from "../catalogue.ts";
import { facetsOf } from "../count-facets.ts";
import { countByOption } from "../count-options.ts";
import { type OptionQuestion, optionQuestion } from "../option-question.ts";
import { relaxable } from "../sql/judge-facts.ts";
import type { FactKind } from "../sql/narrow-facts.ts";
import { type Judged, kindOfQuestion } from "./search-bodies.ts";

const Count = z.object({ doc_count: z.number() });
const CountedFacts = z.object({
  facts: z.object({
    /** A list of buckets that is cut off would make counts too low. */
    sum_other_doc_count: z.literal(0),
    buckets: z.array(z.object({ key: z.number(), doc_count: z.number() })),
  }),
});

/** Of all shards, in time, and counted to the end: what is less is no answer. */
const Answer = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.literal("eq") }),
    hits: z.array(z.object({ _id: z.string() })),
  }),
});
const QueryAnswer = Answer.extend({
  aggregations: z.object({
    everyone: z.object({ matching: Count }),
    categories: CountedFacts.optional(),
    types: CountedFacts.optional(),
    countries: CountedFacts.optional(),
    options: CountedFacts.optional(),
    relaxations: z.object({ buckets: z.record(z.string(), Count) }).optional(),
  }),
});
const PartAnswer = Answer.extend({ aggregations: z.object({ matched: Count }) });
const Latest = z.object({ value: z.number().nullable() });
const SummaryAnswer = Answer.extend({
  aggregations: z.object({
    sources: z.object({ value: z.number() }),
    newest: Latest,
    changed: Latest,
  }),
});

type CountedFacts = z.infer<typeof CountedFacts>;

export type QueryParts = Omit<CatalogueResult, "hits" | "generation" | "origin"> & { ids: string[] };

/** @throws UNAVAILABLE for an answer to `queryBody` that is not whole, as the other readers do for theirs. */
export function readQueryAnswer(body: unknown, { asked, facts, rates }: Judged): QueryParts {
  const { hits, aggregations: counted } = wholeAnswer(QueryAnswer, body);
  const { criteria, want = {} } = asked;
  const total = hits.total.value;
  const counts = (kind: FactKind, found: CountedFacts | undefined) => ({
    facts: facts[kind],
    counts: byFact(facts[kind], there(found)),
  });
  const question = want.optionCounts ? optionQuestion(want.optionCounts, criteria) : null;
  const optionCounts = (of: OptionQuestion) => {
    const { facts: own, counts: ofEach } = counts(kindOfQuestion(of), counted.options);
    return countByOption(of, own, ofEach, rates);
  };
  const more = (topic: HardTopic) => there(counted.relaxations?.buckets[topic]).doc_count - total;
  return {
    ids: hits.hits.map(({ _id }) => _id),
    total,
    matching: counted.everyone.matching.doc_count,
    facets: want.facets
      ? facetsOf({
          categories: counts("category", counted.categories),
          types: counts("employmentType", counted.types),
          remote: counts("remote", counted.countries),
        })
      : null,
    optionCounts: question && optionCounts(question),
    relaxations: want.relaxations ? Object.fromEntries(relaxable(criteria).map((topic) => [topic, more(topic)])) : null,
  };
}

export function readIds(body: unknown): string[] {
  return wholeAnswer(Answer, body).hits.hits.map(({ _id }) => _id);
}

export function readPart(body: unknown): { read: number; matched: number } {
  const { hits, aggregations } = wholeAnswer(PartAnswer, body);
  return { read: hits.total.value, matched: aggregations.matched.doc_count };
}

export type IndexSummary = { open: number; sources: number; newest: Date | null; changed: number | null };

export function readSummary(body: unknown): IndexSummary {
  const { hits, aggregations } = wholeAnswer(SummaryAnswer, body);
  const { sources, newest, changed } = aggregations;
  return {
    open: hits.total.value,
    sources: sources.value,
    newest: newest.value === null ? null : new Date(newest.value),
    changed: changed.value,
  };
}

function byFact(facts: readonly unknown[], { facts: { buckets } }: CountedFacts): Uint32Array {
  const counts = new Uint32Array(facts.length);
  for (const { key, doc_count } of buckets) counts[key - 1] = doc_count;
  return counts;
}

/** What was asked for and has to be there. */
function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw incomplete("a count is missing");
  return part;
}

function wholeAnswer<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw incomplete(z.prettifyError(parsed.error));
  return parsed.data;
}

function incomplete(why: string): AppError {
  return new AppError("UNAVAILABLE", "The job search answered in part.", { cause: new Error(why) });
}
