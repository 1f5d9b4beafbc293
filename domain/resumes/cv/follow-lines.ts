import { tokenize } from "#domain/reading/text/words.ts";

/** A CV's chosen lines after a fact was edited: found by shared words, else by place. New lines are chosen only if all were. */
export function followLines(chosen: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const isAll = before.every((line) => chosen.includes(line));
  const fresh = after.filter((line) => !before.includes(line));
  const successors = new Map<string, string>();
  const free = () => fresh.filter((line) => ![...successors.values()].includes(line));
  const pairs = before
    .filter((line) => !after.includes(line))
    .flatMap((old) => fresh.map((line) => ({ old, line, shared: shareOfWords(old, line) })))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  for (const { old, line } of pairs) if (!successors.has(old) && free().includes(line)) successors.set(old, line);
  for (const [place, old] of before.entries()) {
    const line = after[place];
    if (line !== undefined && !after.includes(old) && !successors.has(old) && free().includes(line))
      successors.set(old, line);
  }
  const kept = chosen.flatMap((line) => (after.includes(line) ? line : (successors.get(line) ?? [])));
  return [...new Set([...kept, ...(isAll ? free() : [])])];
}

/** Share of their words that both have. */
function shareOfWords(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(tokenize(text).map(({ key }) => key)));
  const shared = [...(a ?? [])].filter((word) => b?.has(word)).length;
  return shared && shared / ((a?.size ?? 0) + (b?.size ?? 0) - shared);
}
