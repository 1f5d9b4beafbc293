type Bm25Document = { id: string; text: string };

const K1 = 1.2;
const B = 0.75;
const WORD = /[\p{L}\p{N}+#]+/gu;

/** Plain BM25 over whole words: ids with any word of the query, best first, at most `limit`. */
export function createBm25(documents: readonly Bm25Document[]): (query: string, limit: number) => string[] {
  const lists = new Map<string, { document: number; times: number }[]>();
  const lengths = documents.map(({ text }, document) => {
    const words = wordsOf(text);
    const times = new Map<string, number>();
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    for (const [word, count] of times) {
      const list = lists.get(word) ?? [];
      list.push({ document, times: count });
      lists.set(word, list);
    }
    return words.length;
  });
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (query, limit) => {
    const scores = new Map<number, number>();
    for (const word of new Set(wordsOf(query))) {
      const list = lists.get(word) ?? [];
      const rarity = Math.log(1 + (documents.length - list.length + 0.5) / (list.length + 0.5));
      for (const { document, times } of list) {
        const norm = K1 * (1 - B + (B * (lengths[document] ?? 0)) / meanLength);
        scores.set(document, (scores.get(document) ?? 0) + (rarity * times * (K1 + 1)) / (times + norm));
      }
    }
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, limit)
      .map(([document]) => documents[document]?.id ?? "");
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
