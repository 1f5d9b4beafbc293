import { categoryFacts, statedCategories } from "#domain/matching/rules/category-facts.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { type Bits, hasBit } from "#server/index/build/bits.ts";
import { columnOf } from "#server/index/build/fact-columns.ts";
import { idBytes, numberOfId } from "#server/index/build/posting-ids.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { categoriesOf } from "./facets.ts";
import type { Ranked } from "./ranked.ts";
import { topK } from "./top-k.ts";

/** Sharing a category weighs as much as having exactly the same skills. */
export const SHARED_CATEGORY = 1;

/** What is compared of a posting. */
export type ComparedPosting = Pick<JobPosting, "id" | "reading">;

/** The `limit` postings in `accepted` most similar to this one, best first; those that share no category are left out. */
export function similarPostings(segment: Segment, job: ComparedPosting, accepted: Bits, limit: number): Ranked[] {
  const own = new Set(job.reading.skills);
  const ownCategories = statedCategories(job.reading).map(({ value }) => value);
  const { facts, classOf } = columnOf(segment, categoryFacts);
  const worth = Float64Array.from(facts, (fact) =>
    categoriesOf(fact).some((category) => ownCategories.includes(category)) ? SHARED_CATEGORY : 0,
  );
  const { names, starts, numbers } = segment.skills;
  const held = Uint8Array.from(names, (name) => (own.has(name) ? 1 : 0));
  const self = numberOfId(segment, idBytes([job.id]));
  const top = topK(limit);
  for (let number = 0; number < segment.size; number++) {
    const category = worth[classOf[number] as number] as number;
    if (category === 0 || number === self || !hasBit(accepted, number)) continue;
    const from = starts[number] as number;
    const to = starts[number + 1] as number;
    let shared = 0;
    for (let at = from; at < to; at++) shared += held[numbers[at] as number] as number;
    // The cosine of two sets, 0 to 1.
    const skills = shared === 0 ? 0 : shared / Math.sqrt(own.size * (to - from));
    top.offer(category + skills, -number);
  }
  return top.take().map(({ first, second }) => ({ number: -second, part: 1, first, second: 0 }));
}
