import type { JobCategory } from "#domain/questionnaire/options.ts";
import { phraseTable } from "#domain/reading/text/words.ts";
import words from "./category-words.json" with { type: "json" };

/**
 * Categories of a phrase with a weight: 9 names the profession, 5 the field, 2 is a hint that decides only when nothing
 * else does. Empty = a profession outside our categories whose words would otherwise match one.
 */
export type CategoryHint = readonly (readonly [category: JobCategory, weight: number])[];

type Entry = { category: string; weight: number; phrases: string };

/**
 * Phrases of titles and tags, in English, Italian, German, French and Spanish. The longest phrase wins, so "sales engineer" is
 * not "sales" plus "engineer"; of equal phrases the last one.
 */
export const CATEGORY_WORDS = phraseTable<CategoryHint>([
  ...words.titles.flatMap(phrasesOfOne),
  ...words.none.split("|").map((phrase) => [phrase, []] as const),
  ...Object.entries(words.mixed).map(
    ([phrase, weights]) => [phrase, Object.entries(weights) as [JobCategory, number][]] as const,
  ),
]);

/** Phrases of the sources' own category fields. */
export const SOURCE_CATEGORY_WORDS = phraseTable<CategoryHint>(words.sources.flatMap(phrasesOfOne));

function phrasesOfOne({ category, weight, phrases }: Entry): (readonly [string, CategoryHint])[] {
  return phrases.split("|").map((phrase) => [phrase, [[category as JobCategory, weight]]]);
}

/** Boards whose category field names the employer's industry, not the job, say so with these words. */
export const EMPLOYERS_INDUSTRY =
  /^(?:-1|all others|other|government|retail|non-profit|aerospace|oil, gas|real estate|insurance|manufacturing|biotech|health care|finance$|media$|education$|information technology$|business services|transportation)/i;
