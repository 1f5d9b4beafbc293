/** The words with a small first letter, for use inside a sentence; an abbreviation or a name of mixed case keeps its own. */
export function lowerFirst(words: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
