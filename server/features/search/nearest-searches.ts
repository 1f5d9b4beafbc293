import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { nearKinds } from "#domain/reading/query/kind-words.ts";
import { type UnderstoodPart, understandQuery, withoutPart } from "#domain/reading/query/understand-query.ts";
import type { NearestSearch, UnderstoodChip } from "#domain/search/results-view.ts";

const MOST_NEAR_KINDS = 3;
const MOST_SHOWN = 4;

export function understoodChips(text: string): UnderstoodChip[] {
  return understandQuery(text).parts.map((part) => ({
    kind: part.meaning.kind,
    text: part.text,
    rest: withoutPart(text, part),
  }));
}

/**
 * What is nearest to a search that finds little and finds more itself: the search without a part of it or without what
 * was not understood, the next kinds of work, the same search of all jobs. Most jobs first, at most four.
 *
 * @param found how many jobs the search finds.
 * @param countOf how many jobs a text finds; of all jobs, whatever was answered, where `all` is true.
 */
export async function nearestSearches(
  text: string,
  { found, hasAnswers }: { found: number; hasAnswers: boolean },
  countOf: (text: string, all: boolean) => Promise<number>,
): Promise<NearestSearch[]> {
  const { parts, words } = understandQuery(text);
  const texts = new Set([
    ...(words.length > 0 ? [parts.map((part) => part.text).join(" ")] : []),
    ...parts.filter(isCondition).map((part) => withoutPart(text, part)),
    ...namesOfNearKinds(parts),
  ]);
  const nearest: NearestSearch[] = [];
  for (const other of texts)
    if (other !== "" && other !== text) nearest.push({ text: other, count: await countOf(other, false) });
  if (hasAnswers) nearest.push({ text: null, count: await countOf(text, true) });
  return nearest
    .filter(({ count }) => count > found)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SHOWN);
}

const isCondition = ({ meaning }: UnderstoodPart) => meaning.kind !== "occupation" && meaning.kind !== "category";

function namesOfNearKinds(parts: readonly UnderstoodPart[]): string[] {
  const kinds = parts.flatMap(({ meaning }) => (meaning.kind === "occupation" ? meaning.kinds : []));
  return nearKinds(kinds)
    .slice(0, MOST_NEAR_KINDS)
    .flatMap((kind) => kindOf(kind)?.name ?? []);
}
