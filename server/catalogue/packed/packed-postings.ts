import type { JobPosting } from "#domain/jobs/job-posting.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import { standingRank } from "#domain/search/standing-rank.ts";
import { FACTS, type FactColumn, type FactsOf, factColumn } from "./fact-columns.ts";
import { type FactGroup, groupFacts } from "./fact-groups.ts";
import { growing } from "./grow.ts";
import { type SkillLists, skillLists } from "./skill-lists.ts";
import { type TextLists, textLists } from "./text-lists.ts";

/** What is indexed of a posting. */
export type IndexablePosting = Pick<
  JobPosting,
  "id" | "title" | "company" | "location" | "skills" | "datePosted" | "firstSeenAt" | "syncedAt" | "linkQualityScore" | "reading"
>;

/** All open postings as typed arrays, numbered by standing (freshness and link quality), best first, then by id. */
export type PackedPostings = {
  size: number;
  ids: string[];
  standing: Float64Array;
  /** Milliseconds; NaN = not stated. */
  posted: Float64Array;
  columns: ReadonlyMap<FactsOf, FactColumn>;
  groups: readonly FactGroup[];
  /** Columns with too many different facts for a group. */
  apart: readonly FactColumn[];
  skills: SkillLists;
  text: TextLists;
};

/** Skills have a list of their own: nearly every posting names others. */
const inColumns = FACTS.filter((factsOf) => factsOf !== (skillsRule.factsOf as FactsOf));

export function packPostings(postings: Iterable<IndexablePosting>): PackedPostings {
  const builder = packer();
  for (const posting of postings) builder.add(posting);
  return builder.finish();
}

export function packer() {
  const ids: string[] = [];
  const standing = growing((size) => new Float64Array(size));
  const posted = growing((size) => new Float64Array(size));
  const columns = new Map(inColumns.map((factsOf) => [factsOf, factColumn(factsOf)]));
  const skills = skillLists();
  const text = textLists();
  return {
    add(posting: IndexablePosting): void {
      ids.push(posting.id);
      standing.push(standingRank(posting));
      posted.push(posting.datePosted ? posting.datePosted.getTime() : Number.NaN);
      for (const column of columns.values()) column.add(posting.reading);
      skills.add(skillsRule.factsOf(posting.reading));
      text.add(posting);
    },
    finish(): PackedPostings {
      const standings = standing.take();
      const dates = posted.take();
      const order = Uint32Array.from(ids.keys()).sort(
        (a, b) => (standings[b] as number) - (standings[a] as number) || ((ids[a] as string) < (ids[b] as string) ? -1 : 1),
      );
      const numberOf = new Uint32Array(order.length);
      order.forEach((place, number) => {
        numberOf[place] = number;
      });
      const finished = new Map([...columns].map(([factsOf, column]) => [factsOf, column.finish(order)]));
      return {
        size: order.length,
        ids: Array.from(order, (place) => ids[place] as string),
        standing: Float64Array.from(order, (place) => standings[place] as number),
        posted: Float64Array.from(order, (place) => dates[place] as number),
        columns: finished,
        ...groupFacts([...finished.values()]),
        skills: skills.finish(order),
        text: text.finish(numberOf),
      };
    },
  };
}
