import { Index } from "flexsearch";
import MiniSearch from "minisearch";
import type { IndexedPosting } from "#server/index/build/segment.ts";

/** A full-text library to compare with, over the same postings. */
export type TextRival = {
  name: string;
  /** Beyond this, filling takes minutes and gigabytes of heap: MiniSearch needs some four kilobytes per posting. */
  most: number;
  fill(postings: Iterable<IndexedPosting>): void;
  search(text: string): unknown;
};

const FIELDS = ["title", "company", "skills", "location"];
const PAGE = 50;

const textsOf = ({ title, company, skills, location }: IndexedPosting) => ({
  title: title ?? "",
  company: company ?? "",
  skills: skills.join(" "),
  location: location ?? "",
});

/** All words, the last one as a prefix, with our field weights. */
function miniSearch(): TextRival {
  let index: MiniSearch;
  return {
    name: "MiniSearch",
    most: 100_000,
    fill(postings) {
      index = new MiniSearch({
        fields: FIELDS,
        searchOptions: {
          combineWith: "AND",
          boost: { title: 8, company: 5, skills: 4, location: 2 },
          prefix: (_, at, terms) => at === terms.length - 1,
        },
      });
      let id = 0;
      for (const posting of postings) index.add({ id: id++, ...textsOf(posting) });
    },
    search(text) {
      const found = index.search(text);
      return { total: found.length, ids: found.slice(0, PAGE) };
    },
  };
}

/** All words as prefixes, without weights or a total: the closest it offers. */
function flexSearch(): TextRival {
  let index: Index;
  return {
    name: "FlexSearch",
    most: 100_000,
    fill(postings) {
      index = new Index({ tokenize: "forward" });
      let id = 0;
      for (const posting of postings) index.add(id++, Object.values(textsOf(posting)).join(" "));
    },
    search: (text) => index.search(text, { limit: PAGE }),
  };
}

export const openTextRivals = (): TextRival[] => [miniSearch(), flexSearch()];
