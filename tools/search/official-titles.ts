import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { occupationAt } from "#domain/reading/occupation/occupation-index.ts";
import { LABEL_LANGUAGES, type LabelLanguage, occupationSearch } from "#domain/reading/occupation/occupation-search.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { createBm25 } from "../relevance/bm25.ts";
import { JOBS_FILE } from "../relevance/judged.ts";

/** Titles of national classifications, which are not ours to pass on: language, ISCO-08 group, title, half A or B; no header. */
const TITLES_FILE = join(dirname(JOBS_FILE), "official-titles.tsv");
const LABELS_FILE = join(import.meta.dirname, "../../data/occupation-labels.json.gz");
const MOST = 50;

type Title = { group: string; text: string; half: string; isLabel: boolean };
/** ISCO groups of occupations, the likeliest first. */
type Ranking = { name: string; groupsOf(text: string): (string | undefined)[] };

function readLabels(): string[][] {
  return JSON.parse(gunzipSync(readFileSync(LABELS_FILE)).toString());
}

/**
 * Mean reciprocal rank of the first occupation of a title's group, beside BM25 over words and cosine of tf-idf over three letters;
 * tuned on half A. `new` are the titles that are no label of ESCO.
 */
export function reportOfficialTitles(file = TITLES_FILE): void {
  if (!existsSync(file)) return;
  const table = readLabels();
  const search = occupationSearch(table);
  for (const [at, language] of LABEL_LANGUAGES.entries()) {
    const labels = table.flatMap((languages, row) =>
      (languages[at] ?? "").split("|").flatMap((text) => (text === "" ? [] : [{ text, row }])),
    );
    const titles = titlesIn(file, language, new Set(labels.map(({ text }) => plain(text))));
    if (titles.length === 0) continue;
    const product: Ranking = {
      name: "product",
      groupsOf: (text) => search.find(text, language, { limit: MOST }).map(({ occupation }) => occupation.group),
    };
    for (const { name, groupsOf } of [product, wordRanking(labels), gramRanking(labels)]) {
      const ranks = titles.map(({ text, group }) => 1 / (groupsOf(text).indexOf(group) + 1)).map(finite);
      const mean = (keep: (title: Title) => boolean) => {
        const own = ranks.filter((_, place) => keep(titles[place] as Title));
        return (own.reduce((sum, rank) => sum + rank, 0) / own.length).toFixed(3);
      };
      const all = `A ${mean(({ half }) => half === "A")}, B ${mean(({ half }) => half === "B")}`;
      const unlike = `new A ${mean(({ half, isLabel }) => half === "A" && !isLabel)}, new B ${mean(({ half, isLabel }) => half === "B" && !isLabel)}`;
      console.log(`${titles.length} official titles, ${language}, ${name}: MRR ${all}; ${unlike}`);
    }
  }
}

function titlesIn(file: string, language: LabelLanguage, labels: ReadonlySet<string>): Title[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([of]) => of === language)
    .map(([, group = "", text = "", half = "A"]) => ({ group, text, half, isLabel: labels.has(plain(text)) }));
}

function wordRanking(labels: readonly { text: string; row: number }[]): Ranking {
  const bm25 = createBm25(labels.map(({ text, row }) => ({ id: String(row), text: searchWords(text).join(" ") })));
  return { name: "BM25", groupsOf: (text) => groupsIn(bm25(searchWords(text).join(" "), MOST * 4).map(Number)) };
}

function gramRanking(labels: readonly { text: string; row: number }[]): Ranking {
  const texts = labels.map(({ text }) => gramsOf(text));
  const counts = new Map<string, number>();
  for (const gram of texts.flatMap((grams) => [...grams.keys()])) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  const weightsOf = (grams: ReadonlyMap<string, number>) => {
    const weights = [...grams].map(([gram, times]) => {
      return [gram, times * Math.log(labels.length / (counts.get(gram) ?? 1))] as const;
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return weights.map(([gram, weight]) => [gram, weight / length] as const);
  };
  const lists = new Map<string, { label: number; weight: number }[]>();
  for (const [label, grams] of texts.entries()) {
    for (const [gram, weight] of weightsOf(grams)) {
      const list = lists.get(gram) ?? [];
      lists.set(gram, list);
      list.push({ label, weight });
    }
  }
  return {
    name: "tf-idf of 3-grams",
    groupsOf(text) {
      const scores = new Map<number, number>();
      for (const [gram, own] of weightsOf(gramsOf(text))) {
        for (const { label, weight } of lists.get(gram) ?? [])
          scores.set(label, (scores.get(label) ?? 0) + own * weight);
      }
      const best = [...scores].sort(([, x], [, y]) => y - x).slice(0, MOST * 4);
      return groupsIn(best.map(([label]) => (labels[label] as { row: number }).row));
    },
  };
}

function groupsIn(rows: readonly number[]): (string | undefined)[] {
  return [...new Set(rows)].slice(0, MOST).map((row) => occupationAt(row)?.group);
}

function gramsOf(text: string): Map<string, number> {
  const padded = ` ${plain(text)} `;
  const grams = new Map<string, number>();
  for (let at = 0; at + 3 <= padded.length; at++) {
    const gram = padded.slice(at, at + 3);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

function plain(text: string): string {
  return text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "").trim();
}

function finite(rank: number): number {
  return Number.isFinite(rank) ? rank : 0;
}
