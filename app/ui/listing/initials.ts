/** One or two capitals: of the first and the last word that begin with a letter or digit; "?" when there is none. */
export function initialsOf(name: string): string {
  const firsts = name
    .split(/[\s/&+,.-]+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "")
    .filter(Boolean);
  const [first = "?"] = firsts;
  return (firsts.length > 1 ? first + firsts.at(-1) : first).toLocaleUpperCase("en");
}

/** The same name always has the same tint, 0 to `count - 1`. */
export function tintOf(name: string, count: number): number {
  let hash = 2166136261;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return (hash >>> 0) % count;
}
