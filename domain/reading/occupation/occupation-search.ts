import { foldWord } from "#domain/reading/text/fold-word.ts";
import { labelKey } from "./label-key.ts";
import { type Occupation, occupationAt } from "./occupation-index.ts";
import { stemsOf } from "./stem.ts";

/** The languages of ESCO's labels, in the order of data/occupation-labels.json.gz. */
export const LABEL_LANGUAGES = ["en", "de", "fr", "it", "es", "nl", "pl", "pt"] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** Behind them stand further English titles, of the British index: found, not suggested. */
const FURTHER_TITLES = LABEL_LANGUAGES.length;
/** What likeness to one counts of that to a label. */
const FURTHER_SHARE = 0.9;

/** `score` in (0, 1]: 1 for the very words of a label; `rank` is what the order goes by. */
type OccupationHit = { occupation: Occupation; label: string; score: number; rank: number };

/** A label with its place: `rank` 0 is the preferred one of its occupation. */
type Label = { text: string; folded: string; at: number; rank: number; share: number };
type LanguageIndex = {
  labels: Label[];
  features: Map<string, number>;
  starts: Uint32Array;
  docs: Uint16Array;
  weights: Float32Array;
  idf: Float32Array;
  /** Per label the number of its ISCO group, and per group the length of the sum of its labels' weights. */
  groups: Uint16Array;
  lengths: Float32Array;
  wordWeight: number;
};

const LONGEST_GRAM = 4;

/** What the second and the third best label of an occupation add to the best one's score. */
const FURTHER_LABELS = [0.2, 0.1];
/** What likeness to all labels of its ISCO group adds to an occupation's score. */
const GROUP_SHARE = 1.2;
/** What each better occupation of the same group takes away, for other readings of a title to be seen. */
const VARIETY = 0.1;
/** What a whole word counts beside its pieces; in English there are few compounds, and few endings. */
const WORD_WEIGHT = 1;
const ENGLISH_WORD_WEIGHT = 2;
/** The very words of a label: nothing comes before them. */
const VERY_WORDS = 0.999;

/** What classifications add to titles of what is not meant: "(ohne Pferde)", "ed assimilati", "n.e.c.". */
const NOT_MEANT = new RegExp(
  [
    String.raw`\((?:ohne|except|excluding|ad eccezione|escluso|sauf)[^)]*\)`,
    String.raw`(?<=[\s,])(?:onA|s\.a\.i\.|n\.e\.c\.?)(?=$|[\s,])`,
    "and related|und verwandte Berufe|ed? assimilati|anderweitig nicht genannt",
    "non classificati altrove|not elsewhere classified|all other",
    String.raw`,?\s(?:except|excluding)\s.*$`,
  ].join("|"),
  "gi",
);

/** Below this share a label has little more in common than an ending. */
const LEAST_SCORE = 0.15;

export type OccupationSearch = ReturnType<typeof occupationSearch>;

/**
 * Search over the labels of all occupations: per occupation and language one text, the labels between bars, the preferred one first
 * (data/occupation-labels.json.gz). The index of a language is made when it is first asked for: some 100 ms and 10 MB, English the double.
 */
export function occupationSearch(table: readonly (readonly string[])[]) {
  const indexes = new Map<LabelLanguage, LanguageIndex>();
  const lists = new Map<LabelLanguage, Label[]>();
  const labelsIn = (language: LabelLanguage): Label[] => {
    const labels = lists.get(language) ?? labelsOf(table, LABEL_LANGUAGES.indexOf(language));
    lists.set(language, labels);
    return labels;
  };
  const indexOf = (language: LabelLanguage): LanguageIndex => {
    const index =
      indexes.get(language) ??
      (language === "en"
        ? indexOfLabels([...labelsIn(language), ...labelsOf(table, FURTHER_TITLES)], ENGLISH_WORD_WEIGHT)
        : indexOfLabels(labelsIn(language), WORD_WEIGHT));
    indexes.set(language, index);
    return index;
  };
  return {
    /** The occupations whose labels are most like a text, best first, each once. `without`: leaves out labels of these very words. */
    find(text: string, language: LabelLanguage, { limit = 10, without = false } = {}): OccupationHit[] {
      return findLabels(indexOf(language), text, limit, without);
    },
    /** Labels one of whose words begins with what was typed, the likelier first. */
    complete(typed: string, language: LabelLanguage, limit: number): { text: string; occupation: Occupation }[] {
      return completeLabels(labelsIn(language), typed, limit);
    },
  };
}

function labelsOf(table: readonly (readonly string[])[], language: number): Label[] {
  return table.flatMap((languages, at) =>
    (languages[language] ?? "")
      .split("|")
      .filter((text) => text !== "")
      .map((text, rank) => ({
        text,
        folded: foldWord(text),
        at,
        rank,
        share: language === FURTHER_TITLES ? FURTHER_SHARE : 1,
      })),
  );
}

/** Words, and pieces of three and four letters of each, so that compounds and endings meet. */
function featuresOf(text: string, wordWeight: number): Map<string, number> {
  const features = new Map<string, number>();
  for (const word of stemsOf(text)) {
    features.set(`=${word}`, wordWeight);
    const padded = ` ${word} `;
    for (let length = 3; length <= LONGEST_GRAM; length++) {
      for (let at = 0; at + length <= padded.length; at++) {
        const gram = padded.slice(at, at + length);
        features.set(gram, (features.get(gram) ?? 0) + 1);
      }
    }
  }
  return features;
}

function indexOfLabels(labels: Label[], wordWeight: number): LanguageIndex {
  const features = new Map<string, number>();
  const counts: number[] = [];
  const perLabel = labels.map(({ text }) => {
    const list: [number, number][] = [];
    for (const [feature, weight] of featuresOf(text, wordWeight)) {
      let id = features.get(feature);
      if (id === undefined) {
        id = features.size;
        features.set(feature, id);
      }
      counts[id] = (counts[id] ?? 0) + 1;
      list.push([id, weight]);
    }
    return list;
  });
  const idf = Float32Array.from(counts, (count) => Math.log(1 + labels.length / count));
  const starts = new Uint32Array(counts.length + 1);
  for (const [id, count] of counts.entries()) starts[id + 1] = (starts[id] as number) + count;
  const next = starts.slice();
  const docs = new Uint16Array(starts[counts.length] as number);
  const weights = new Float32Array(docs.length);
  for (const [doc, list] of perLabel.entries()) {
    const norm = Math.sqrt(list.reduce((sum, [id, weight]) => sum + (weight * (idf[id] as number)) ** 2, 0));
    for (const [id, weight] of list) {
      const slot = next[id] as number;
      next[id] = slot + 1;
      docs[slot] = doc;
      weights[slot] = (weight * (idf[id] as number)) / norm;
    }
  }
  const numbers = new Map<string | undefined, number>();
  const groups = Uint16Array.from(labels, ({ at }) => {
    const group = occupationAt(at)?.group;
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
  const lengths = groupLengths({ starts, docs, weights, groups }, numbers.size);
  return { labels, features, starts, docs, weights, idf, groups, lengths, wordWeight };
}

function groupLengths(
  { starts, docs, weights, groups }: Pick<LanguageIndex, "starts" | "docs" | "weights" | "groups">,
  count: number,
): Float32Array {
  const lengths = new Float32Array(count);
  for (let id = 0; id + 1 < starts.length; id++) {
    const sums = new Map<number, number>();
    for (let slot = starts[id] as number; slot < (starts[id + 1] as number); slot++) {
      const group = groups[docs[slot] as number] as number;
      sums.set(group, (sums.get(group) ?? 0) + (weights[slot] as number));
    }
    for (const [group, sum] of sums) lengths[group] = (lengths[group] as number) + sum ** 2;
  }
  return lengths.map(Math.sqrt);
}

function findLabels(index: LanguageIndex, text: string, limit: number, without: boolean): OccupationHit[] {
  const { labels, features, starts, docs, weights, idf, groups, lengths, wordWeight } = index;
  const scores = new Float32Array(labels.length);
  let norm = 0;
  for (const [feature, weight] of featuresOf(text.replace(NOT_MEANT, " "), wordWeight)) {
    const id = features.get(feature);
    const own = weight * (id === undefined ? Math.log(1 + labels.length) : (idf[id] as number));
    norm += own * own;
    if (id === undefined) continue;
    for (let slot = starts[id] as number; slot < (starts[id + 1] as number); slot++) {
      const doc = docs[slot] as number;
      scores[doc] = (scores[doc] as number) + own * (weights[slot] as number);
    }
  }
  const length = Math.sqrt(norm) || 1;
  const key = without ? labelKey(stemsOf(text)) : 0;
  const wholes = new Float32Array(lengths.length);
  const found = new Map<number, { label: Label; group: number; score: number; others: number[] }>();
  for (const [doc, raw] of scores.entries()) {
    const group = groups[doc] as number;
    const label = labels[doc] as Label;
    const score = (raw / length) * label.share;
    if (score >= LEAST_SCORE && key !== 0 && labelKey(stemsOf(label.text)) === key) continue;
    wholes[group] = (wholes[group] as number) + score / (lengths[group] as number);
    if (score < LEAST_SCORE) continue;
    const own = found.get(label.at);
    if (own === undefined) found.set(label.at, { label, group, score, others: [] });
    else if (score <= own.score) own.others.push(score);
    else found.set(label.at, { label, group, score, others: [...own.others, own.score] });
  }
  const ranked = [...found].map(([at, own]) => {
    const rank = rankOf(own.score, own.others) + GROUP_SHARE * (wholes[own.group] as number);
    return { at, ...own, rank };
  });
  return withVariety(ranked.sort(likerFirst))
    .sort(likerFirst)
    .slice(0, limit)
    .flatMap(({ at, label, score, rank }) => {
      const occupation = occupationAt(at);
      return occupation === null ? [] : [{ occupation, label: label.text, score: Math.min(1, score), rank }];
    });
}

type Ranked = { label: Label; group: number; rank: number };

function likerFirst(x: Ranked, y: Ranked): number {
  return y.rank - x.rank || x.label.rank - y.label.rank;
}

function withVariety<T extends Ranked>(ranked: readonly T[]): T[] {
  const before = new Map<number, number>();
  return ranked.map((own) => {
    const better = before.get(own.group) ?? 0;
    before.set(own.group, better + 1);
    return { ...own, rank: own.rank - VARIETY * better };
  });
}

function rankOf(score: number, others: readonly number[]): number {
  const further = others.toSorted((x, y) => y - x);
  const more = FURTHER_LABELS.reduce((sum, share, at) => sum + share * (further[at] ?? 0), 0);
  return score + more + (score >= VERY_WORDS ? 1 : 0);
}

function completeLabels(labels: readonly Label[], typed: string, limit: number) {
  const start = foldWord(typed.trim());
  if (start === "") return [];
  const inner = ` ${start}`;
  const found = labels
    .filter(({ folded }) => folded.startsWith(start) || folded.includes(inner))
    .sort((x, y) => order(x, start) - order(y, start) || x.text.length - y.text.length || (x.text < y.text ? -1 : 1));
  const seen = new Set<number>();
  const completed: { text: string; occupation: Occupation }[] = [];
  for (const { at, text } of found) {
    const occupation = seen.has(at) ? null : occupationAt(at);
    seen.add(at);
    if (occupation !== null) completed.push({ text, occupation });
    if (completed.length === limit) break;
  }
  return completed;
}

function order({ folded, rank }: Label, start: string): number {
  return (folded.startsWith(start) ? 0 : 2) + (rank === 0 ? 0 : 1);
}
