/** Longer words are more often mistyped and less often another word when they are. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;

/** Maximum edit distance at which a word of this length is still recognised. */
export function maxEdits(word: string): number {
  return word.length >= TWO_EDITS_FROM ? 2 : word.length >= ONE_EDIT_FROM ? 1 : 0;
}

/**
 * Is `word` a likely correction of `typed`? Edits are insertions, deletions, substitutions and transpositions
 * (Damerau-Levenshtein distance, optimal string alignment), bounded by `maxEdits(typed)`.
 */
export function isNear(typed: string, word: string): boolean {
  return nearTest(typed)(word);
}

/** `isNear`, prepared for comparing with many words. `allowed`: the most edits. */
export function nearTest(typed: string, allowed = maxEdits(typed)): (word: string) => boolean {
  if (allowed === 0) return (word) => word === typed;
  const width = typed.length + allowed + 1;
  const rows: Rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  return (word) =>
    Math.abs(typed.length - word.length) <= allowed && editDistance(typed, word, allowed, rows) <= allowed;
}

/** Reusable rows of the distance matrix. */
type Rows = [Uint8Array, Uint8Array, Uint8Array];

/** Edit distance of two words, or any number above `most` when it is larger. */
function editDistance(a: string, b: string, most: number, rows: Rows): number {
  const tooMany = most + 1;
  let [before, last, row] = rows;
  for (let at = 0; at <= b.length; at++) last[at] = Math.min(at, tooMany);
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i++) {
    // A path through a cell farther from the diagonal exceeds `most` edits.
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    const letter = a.charCodeAt(i - 1);
    row[from - 1] = from === 1 ? Math.min(i, tooMany) : tooMany;
    let least = row[from - 1] as number;
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (to < b.length) row[to + 1] = tooMany;
    // A swap reaches back two rows, so only two bad rows in a row end the comparison.
    if (least > most && lastLeast > most) return tooMany;
    lastLeast = least;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] as number;
}
