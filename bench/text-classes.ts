import { isMarkName } from "#domain/search/posting-marks.ts";
import type { Segment } from "#server/index/build/segment.ts";

/** Broad: a word in at least 3 % of the postings; middling: in about one of a thousand; narrow: in at most twenty. */
export const TEXT_CLASSES = ["broad", "two broad words", "middling", "narrow", "beginning", "typo"] as const;
export type TextClass = (typeof TEXT_CLASSES)[number];

const MOST = 40;

/** Queries of one class, built from words of these postings. */
export function textsOf(kind: TextClass, { size, text }: Segment): string[] {
  const counts = countsOf(text);
  for (const word of counts.keys()) if (isMarkName(word)) counts.delete(word);
  const between = (low: number, high: number) =>
    [...counts].filter(([, count]) => count >= low && count <= high).map(([word]) => word);
  const broad = between(size * 0.03, size);
  switch (kind) {
    case "broad":
      return spread(broad);
    case "two broad words":
      return spread(broad.flatMap((a, at) => broad.slice(at + 1).map((b) => `${a} ${b}`)));
    case "middling":
      return spread(between(size * 0.000_5, size * 0.002));
    case "narrow":
      return spread(between(1, 20));
    case "beginning":
      return spread(
        [...counts.keys()].filter((word) => word.length > 5).map((word, at) => word.slice(0, 1 + (at % 4))),
      );
    case "typo":
      return spread(
        [...counts.keys()]
          .filter((word) => word.length > 6)
          .map((word) => word.slice(0, 2) + word.slice(3) + word.at(2)),
      );
  }
}

function countsOf({ words, starts, dense }: Segment["text"]): Map<string, number> {
  const levels = (starts.length - 1) / words.length;
  const counts = new Map(
    words.map((word, at) => [word, (starts[(at + 1) * levels] as number) - (starts[at * levels] as number)]),
  );
  for (const { word, count } of dense) counts.set(words[word] as string, count);
  return counts;
}

function spread(texts: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(texts.length / MOST));
  return texts.filter((_, at) => at % step === 0).slice(0, MOST);
}
