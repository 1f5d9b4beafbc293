/** Where the conditions that `mine` and `ownedBy` give stand in a source text: `[start, end)`. */
export function ownerConditions(source: string): { start: number; end: number }[] {
  const found = source.matchAll(/\b(?:mine|ownedBy)\(/g);
  return [...found].map(({ index: start }) => ({ start, end: closingBracket(source, start) }));
}

function closingBracket(source: string, from: number): number {
  let depth = 0;
  for (let at = source.indexOf("(", from); at < source.length; at++) {
    if (source[at] === "(") depth++;
    if (source[at] === ")" && --depth === 0) return at + 1;
  }
  return source.length;
}
