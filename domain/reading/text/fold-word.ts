/** Lower case without accents: "München" -> "munchen", "Straße" -> "strasse". */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[\x00-\x7F]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("œ", "oe")
    .replaceAll("ı", "i");
}
