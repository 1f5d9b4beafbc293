import { skillsRule } from "#domain/matching/rules/skills.ts";
import { namesOfWork } from "#domain/matching/wanted-words.ts";
import { COLUMN_FACTS } from "#server/index/build/fact-columns.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { type ClusterClient, ClusterRefusal } from "./cluster-client.ts";

/** Numbered names beside the columns of facts. */
const SKILLS = COLUMN_FACTS.length;
const TITLE_WORDS = SKILLS + 1;
const SOURCES = TITLE_WORDS + 1;
const LISTS = SOURCES + 1;

/** What a posting is in numbers: one fact of each column, its skills, the words of its title, its source. */
export type PostingNumbers = { facts: number[]; skills: number[]; titleWords: number[]; source: number };

/**
 * The distinct facts of all postings, numbered in the order in which they came: documents hold the numbers, and answers are judged once
 * for each fact. Kept in an index of its own as a log of pages, which all processes read and any may add to.
 */
export type FactTable = {
  /** Facts of each column, in the order of COLUMN_FACTS. Replaced, never changed, when there are more. */
  columns(): readonly { facts: readonly unknown[] }[];
  skills(): readonly string[];
  titleWords(): readonly string[];
  sources(): readonly string[];
  /** How many pages are known; a document says how many it takes to read it. */
  pages(): number;
  /** Reads the pages that others have added; true when there were any. */
  refresh(): Promise<boolean>;
  /** Adds what these postings say and the table lacks. */
  addAll(postings: readonly IndexedPosting[]): Promise<void>;
  /** Throws for a posting that was not added. */
  numbersOf(posting: IndexedPosting): PostingNumbers;
};

type Page = { list: number; names: string[] }[];
/** Two processes that add at once take turns; more often something else is wrong. */
const MOST_TRIES = 20;

export function createFactTable(client: ClusterClient, index: string): FactTable {
  const known = Array.from({ length: LISTS }, () => new Map<string, number>());
  let lists: readonly (readonly unknown[])[] = known.map(() => []);
  let pages = 0;

  function take(page: Page): void {
    const grown = new Map(page.map(({ list, names }) => [list, names]));
    lists = lists.map((facts, list) => {
      const names = grown.get(list);
      if (!names) return facts;
      const own = known[list] as Map<string, number>;
      for (const name of names) own.set(name, own.size);
      return [...facts, ...names.map((name) => (list < SKILLS ? (JSON.parse(name) as unknown) : name))];
    });
    pages++;
  }

  async function refresh(): Promise<boolean> {
    const before = pages;
    for (;;) {
      const answer = await client.send<{ found: boolean; _source?: { page: Page } } | { error: unknown }>(
        "GET",
        `/${index}/_doc/${pages}`,
        undefined,
        { also: [404] },
      );
      if ("error" in answer) throw new ClusterRefusal(404, "index_not_found_exception", index);
      if (!answer._source) return pages > before;
      take(answer._source.page);
    }
  }

  return {
    columns: () => lists.slice(0, SKILLS).map((facts) => ({ facts })),
    skills: () => lists[SKILLS] as string[],
    titleWords: () => lists[TITLE_WORDS] as string[],
    sources: () => lists[SOURCES] as string[],
    pages: () => pages,
    refresh,
    async addAll(postings) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const fresh = known.map(() => new Set<string>());
        for (const posting of postings)
          for (const [list, names] of namesOf(posting).entries())
            for (const name of names) if (!known[list]?.has(name)) fresh[list]?.add(name);
        const page = fresh.flatMap((names, list) => (names.size > 0 ? [{ list, names: [...names] }] : []));
        if (page.length === 0) return;
        const path = `/${index}/_create/${pages}`;
        const answer = await client.send<{ result?: string }>("PUT", path, { page }, { also: [409] });
        if (answer.result === "created") take(page);
        else await refresh();
      }
      throw new Error(`The facts of ${postings.length} postings could not be added to ${index}.`);
    },
    numbersOf(posting) {
      const [source, titleWords, skills, ...facts] = namesOf(posting)
        .map((names, list) =>
          names.map((name) => {
            const number = known[list]?.get(name);
            if (number === undefined) throw new Error(`A fact of ${posting.id} has no number.`);
            return number;
          }),
        )
        .toReversed();
      return {
        facts: facts.toReversed().flat(),
        skills: skills ?? [],
        titleWords: titleWords ?? [],
        source: source?.[0] ?? 0,
      };
    },
  };
}

/** By list of the table. */
function namesOf({ reading, source }: IndexedPosting): string[][] {
  const facts = COLUMN_FACTS.map((factsOf) => [JSON.stringify(factsOf(reading))]);
  return [...facts, skillsRule.factsOf(reading), namesOfWork(reading), [source]];
}
