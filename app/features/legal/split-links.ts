export type LinkedWords = { words: string; to: string };

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/** The parts of a line in order: plain text, and `[words](/path)` as a link within the site. */
export function splitLinks(line: string): (string | LinkedWords)[] {
  const parts: (string | LinkedWords)[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = "", 2: to = "", index } of line.matchAll(LINK)) {
    if (index > end) parts.push(line.slice(end, index));
    parts.push({ words, to });
    end = index + whole.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

/** The line as it is read aloud or shown where no link can stand. */
export function plainText(line: string): string {
  return splitLinks(line)
    .map((part) => (typeof part === "string" ? part : part.words))
    .join("");
}
