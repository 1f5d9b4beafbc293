import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { nearKinds } from "#domain/reading/query/kind-words.ts";
import {
  type Understood,
  type UnderstoodPart,
  understandQuery,
  withoutPart,
  withoutQuotes,
} from "#domain/reading/query/understand-query.ts";
import type { MentionSearch, NearestSearch, UnderstoodChip } from "#domain/search/results-view.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { marksOfName, skillsAlone } from "#domain/search/skill-terms.ts";
import { namedUnwanted } from "#domain/search/unwanted-phrases.ts";

const MOST_NEAR_KINDS = 3;
const MOST_SHOWN = 4;
/** Of further words it is not said that no posting holds them. */
const MOST_WORDS = 4;

/**
 * What a text was taken to mean and its other words, as they stand in it; none of "jobs" or "in".
 *
 * @param employers whose jobs alone were found: what else the text names then only orders them.
 * @param unheld words that no posting holds.
 */
export function understoodChips(
  text: string,
  employers: readonly string[],
  unheld: ReadonlySet<string>,
): UnderstoodChip[] {
  if (text === "") return [];
  const { parts: understood, words, unwanted } = understandQuery(text);
  const isOne = employers.length > 0;
  const names = new Set(employers.flatMap(searchWords));
  const isOfName = (part: { text: string }) => searchWords(part.text).every((own) => names.has(own));
  const parts = understood.filter((part) => !isOfName(part));
  const rest = parts.map((part) => part.text).join(" ");
  const employer = isOne ? [{ kind: "employer" as const, text: employers.join(", "), rest }] : [];
  const others = [
    ...parts.map((part) => ({ ...part, kind: isOne ? ("first" as const) : part.meaning.kind })),
    ...words.filter((word) => !isOfName(word)).map((word) => ({ ...word, kind: kindOfWord(word, unheld) })),
    ...unwanted.flatMap((span) => {
      const named = namedUnwanted(span.text);
      return named === null ? [] : [{ ...span, text: named, kind: "without" as const }];
    }),
  ].sort((a, b) => a.start - b.start);
  return [...employer, ...others.map((part) => ({ kind: part.kind, text: part.text, rest: withoutPart(text, part) }))];
}

function kindOfWord(
  { text, isAside }: Understood["words"][number],
  unheld: ReadonlySet<string>,
): UnderstoodChip["kind"] {
  return isAside ? "aside" : unheld.has(text) ? "unheld" : "word";
}

/** The words of a text that are part of nothing understood and that no posting holds, nor one near them. */
export async function unheldWords(text: string, countOf: (word: string) => Promise<number>): Promise<Set<string>> {
  if (text === "") return new Set();
  const asked = understandQuery(text).words.filter(({ isAside }) => !isAside);
  const counted = await Promise.all(
    asked.slice(0, MOST_WORDS).map(async ({ text: word }) => ({ word, count: await countOf(word) })),
  );
  return new Set(counted.filter(({ count }) => count === 0).map(({ word }) => word));
}

/** All jobs that name a technology or program, where a text asks for one without work and finds fewer. */
export async function mentionSearch(
  text: string,
  found: number,
  countOf: (text: string, all: boolean) => Promise<number>,
): Promise<MentionSearch | null> {
  if (text === "") return null;
  const understood = understandQuery(text);
  const [first, last = first] = [understood.words[0], understood.words.at(-1)];
  if (first === undefined || last === undefined || skillsAlone(understood) === null) return null;
  const name = text.slice(first.start, last.end);
  if (marksOfName(name).length === 0) return null;
  const named = `${text.slice(0, first.start)}"${name}"${text.slice(last.end)}`;
  const count = await countOf(named, false);
  return count > found ? { text: named, name, count } : null;
}

/**
 * What is nearest to a search that finds little and finds more itself: the search without its quotes, without a part of it or without what
 * was not understood, then the next kinds of work, most jobs first; the same search of all jobs before both. At most four.
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
  const own = [
    withoutQuotes(text),
    ...(words.length > 0 ? [parts, words].map((some) => some.map(({ text }) => text).join(" ")) : []),
    ...parts.filter(isCondition).map((part) => withoutPart(text, part)),
  ];
  const seen = new Set(["", text.toLowerCase()]);
  const isFresh = (other: string) => {
    const key = other.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
  const moreOf = async (texts: readonly string[]) => {
    const others = texts.filter(isFresh);
    const counted = await Promise.all(
      others.map(async (other) => ({ text: other, count: await countOf(other, false) })),
    );
    return counted.filter(({ count }) => count > found).sort((a, b) => b.count - a.count);
  };
  const nearest: NearestSearch[] = [...(await moreOf(own)), ...(await moreOf(namesOfKinds(parts)))];
  if (hasAnswers) nearest.unshift({ text: null, count: await countOf(text, true) });
  return nearest.filter(({ count }) => count > found).slice(0, MOST_SHOWN);
}

const isCondition = ({ meaning }: UnderstoodPart) => meaning.kind !== "occupation" && meaning.kind !== "category";

/** Of the kind asked for, where a word beside it is asked too, and of those near it. */
function namesOfKinds(parts: readonly UnderstoodPart[]): string[] {
  const kinds = parts.flatMap(({ meaning }) => (meaning.kind === "occupation" ? meaning.kinds : []));
  return [...kinds.slice(0, 1), ...nearKinds(kinds).slice(0, MOST_NEAR_KINDS)].flatMap(
    (kind) => kindOf(kind)?.name ?? [],
  );
}
