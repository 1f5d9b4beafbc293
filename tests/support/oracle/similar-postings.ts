import { SHARED_CATEGORY } from "#server/index/query/similar-postings.ts";
import type { PostingIndex } from "./posting-index.ts";

/** The `limit` postings among those accepted that share most with posting `number`; ones that share no category are left out. */
export function similarPostings(
  index: PostingIndex,
  number: number,
  limit: number,
  accepted: (number: number) => boolean,
): number[] {
  const own = index.skills[number] as ReadonlySet<string>;
  const categories = index.categories[number] as number;
  const found: { n: number; likeness: number }[] = [];
  for (const [n, skills] of index.skills.entries()) {
    if (n === number || ((index.categories[n] as number) & categories) === 0 || !accepted(n)) continue;
    found.push({ n, likeness: SHARED_CATEGORY + sharedSkills(own, skills) });
  }
  return found
    .sort((a, b) => b.likeness - a.likeness || a.n - b.n)
    .slice(0, limit)
    .map(({ n }) => n);
}

/** 0 to 1: the cosine of two sets. */
function sharedSkills(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const skill of a) if (b.has(skill)) shared++;
  return shared / Math.sqrt(a.size * b.size);
}
