import { ownerPredicates } from "./owner-predicates.ts";

const STATEMENT = /\.(from|update|delete)\((\w+)\)/g;

/**
 * The statements of a source text that read, change or delete rows of the `owned` tables (by the names the source uses) without naming an
 * owner. A condition may stand in a constant of the same text, and a function that is given one may stand for it.
 *
 * @param shared functions of other files that give such a condition (`sharedConditions`).
 */
export function unownedStatements(
  source: string,
  owned: ReadonlySet<string>,
  shared: ReadonlySet<string> = new Set(),
): string[] {
  const predicates = ownerPredicates(source);
  const named = namesOfPredicates(source, predicates, shared);
  const missing: string[] = [];
  for (const match of source.matchAll(STATEMENT)) {
    if (!owned.has(match[2] ?? "")) continue;
    const end = endOfStatement(source, match.index);
    const statement = source.slice(match.index, end);
    const own = predicates.some(({ start }) => start > match.index && start < end);
    if (own || [...named].some((name) => new RegExp(`\\b${name}\\b`).test(statement))) continue;
    const line = source.slice(0, match.index).split("\n").length;
    missing.push(`${line}: ${match[0]}`);
  }
  return missing;
}

/** The exported functions of a source text that give a condition holding an owner's. */
export function sharedConditions(source: string): string[] {
  const predicates = ownerPredicates(source);
  return [...source.matchAll(/^export function (\w+)\(.*\): SQL\b.*\{$/gm)].flatMap(({ 1: name, index }) => {
    const end = source.indexOf("\n}", index);
    return name && predicates.some(({ start }) => start > index && start < end) ? [name] : [];
  });
}

/** Constants and functions whose text holds a condition, and constants made of those. */
function namesOfPredicates(
  source: string,
  predicates: { start: number; end: number }[],
  shared: ReadonlySet<string>,
): Set<string> {
  const names = new Set(shared);
  const declared = [...source.matchAll(/\b(?:const (\w+) =|function (\w+)\()/g)].map((match) => ({
    name: match[1] ?? match[2] ?? "",
    start: match.index,
    end: match[1] ? endOfStatement(source, match.index) : source.indexOf("\n}", match.index),
  }));
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const { name, start, end } of declared) {
      const text = source.slice(start, end).replace(/^const \w+ =/, "");
      const direct = predicates.some((predicate) => predicate.start > start && predicate.start < end);
      const isCondition = /^\s*(?:and|or|eq)\(/.test(text) || text.startsWith("function");
      const calls = [...names].some((known) => text.trimStart().startsWith(`${known}(`));
      if (calls || (isCondition && (direct || [...names].some((known) => new RegExp(`\\b${known}\\b`).test(text))))) {
        names.add(name);
      }
    }
  }
  return names;
}

function endOfStatement(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const char = source[at] ?? "";
    if ("([{".includes(char)) depth++;
    if (")]}".includes(char) && --depth < 0) return at;
    if (char === ";" && depth === 0) return at;
  }
  return source.length;
}
