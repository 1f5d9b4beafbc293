const STATEMENT = /(?:\.(?:from|update|delete)|\$count)\((\w+)\b/g;
const CONDITION = /\b(?:mine|ownedBy)\(/;
const NAME = /\bown(?:[A-Z]\w*)?\b/g;

/**
 * The statements of a source text that read, change or delete rows of the `owned` tables without `mine` or `ownedBy`. A condition that has
 * a name has one that begins with `own`. Statements about `everyones(table, "why")` are not among them.
 */
export function unownedStatements(source: string, owned: ReadonlySet<string>): string[] {
  return [...source.matchAll(STATEMENT)].flatMap(({ 0: text, 1: table = "", index }) => {
    const statement = source.slice(index, source.indexOf(";", index));
    const names = statement.match(NAME) ?? [];
    if (!owned.has(table) || CONDITION.test(statement) || names.some((name) => isOwnersCondition(source, name)))
      return [];
    return [`${source.slice(0, index).split("\n").length}: ${text})`];
  });
}

/** Whether each constant or function of this name that the text declares stands for `mine` or `ownedBy`; true for one that is imported. */
export function isOwnersCondition(source: string, name: string): boolean {
  const declarations = source.matchAll(new RegExp(`\\b(?:const ${name} =|function ${name}\\()([^;]*);`, "g"));
  return [...declarations].every(({ 1: text = "" }) => {
    return (
      CONDITION.test(text) ||
      (text.match(NAME) ?? []).some((other) => other !== name && isOwnersCondition(source, other))
    );
  });
}

/** Where the conditions that `mine` and `ownedBy` give stand in a source text: `[start, end)`. */
export function ownerConditions(source: string): { start: number; end: number }[] {
  const found = source.matchAll(new RegExp(CONDITION, "g"));
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
