/** Longer words are more often mistyped and less often another word when they are. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;

/** How many slips a word may hold and still be recognised. */
export function slipsAllowed(word: string): number {
  return word.length >= TWO_SLIPS_FROM ? 2 : word.length >= ONE_SLIP_FROM ? 1 : 0;
}

/**
 * Is `word` what somebody meant who typed `typed`? A slip is a letter left out, put in, exchanged, or swapped with its neighbour
 * (Damerau-Levenshtein in the form of optimal string alignment), counted only up to what `typed` allows.
 */
export function isNear(typed: string, word: string): boolean {
  const allowed = slipsAllowed(typed);
  return Math.abs(typed.length - word.length) <= allowed && slips(typed, word, allowed) <= allowed;
}

/** The slips between two words, or some number above `most` when there are more than that. */
function slips(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    // A swap reaches back two rows, so only two bad rows in a row end the comparison.
    if (least > most && Math.min(...last) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] as number;
}
