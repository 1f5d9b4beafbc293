/** One bit per letter that occurs in a word, as the database's signed number; one slip of the pen changes at most two. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}
