/** A condition that keeps a statement to rows of one owner: `[start, end)` in its source, and the text between. */
export type OwnerPredicate = { start: number; end: number; text: string };

/** Columns that say whose a row is: a user's, or a visitor's browser's. */
const OWNER_COLUMN = /\beq\(\s*(?:users\.id|\w+\.userId|owner|visitorSessions\.tokenHash)\s*,\s*/g;
/** A join: which row belongs to which, not whose rows are meant. */
const OTHER_COLUMN = /^(?:users\.id|\w+\.userId)$/;

/** Every such condition of a source text, in order. */
export function ownerPredicates(source: string): OwnerPredicate[] {
  const found: OwnerPredicate[] = [];
  for (const match of source.matchAll(OWNER_COLUMN)) {
    const end = closingBracket(source, match.index + "eq".length);
    const value = source.slice(match.index + match[0].length, end - 1).trim();
    if (!isColumn(value)) found.push({ start: match.index, end, text: source.slice(match.index, end) });
  }
  return found;
}

function isColumn(value: string): boolean {
  return OTHER_COLUMN.test(value) && !/^by\./.test(value);
}

/** The place after the bracket that closes the one at `open`. */
function closingBracket(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === "(") depth++;
    if (source[at] === ")" && --depth === 0) return at + 1;
  }
  return source.length;
}
