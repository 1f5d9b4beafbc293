import { type JudgedQuery, RIGHT } from "./judged-queries.ts";

const SHOWN = 10;

/** What a system shows for one query: uids, best first, at most ten. */
export type Answer = { query: JudgedQuery; uids: readonly string[] };

/**
 * Shares in [0, 1]: of queries that find nothing, of judged postings shown that are right, and of the first ten places
 * (fewer where fewer right postings are known) that are filled and right. `judged`: of postings shown.
 */
type SearchFigures = { nothing: number; right: number; filled: number; judged: number };

export function searchFigures(
  answers: readonly Answer[],
  grades: ReadonlyMap<string, ReadonlyMap<string, number>>,
): SearchFigures {
  const shown = answers.map(({ query, uids }) => {
    const known = grades.get(query.id) ?? new Map<string, number>();
    const judged = uids.filter((uid) => known.has(uid));
    const right = judged.filter((uid) => (known.get(uid) ?? 0) >= RIGHT).length;
    const possible = Math.min(SHOWN, [...known.values()].filter((grade) => grade >= RIGHT).length);
    return { found: uids.length, judged: judged.length, right, possible };
  });
  const sum = (of: (one: (typeof shown)[number]) => number) => shown.reduce((total, one) => total + of(one), 0);
  return {
    nothing: sum(({ found }) => (found === 0 ? 1 : 0)) / Math.max(1, shown.length),
    right:
      sum(({ right }) => right) /
      Math.max(
        1,
        sum(({ judged }) => judged),
      ),
    filled:
      sum(({ right, possible }) => Math.min(right, possible)) /
      Math.max(
        1,
        sum(({ possible }) => possible),
      ),
    judged:
      sum(({ judged }) => judged) /
      Math.max(
        1,
        sum(({ found }) => found),
      ),
  };
}
