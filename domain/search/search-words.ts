/** Runs of letters and digits, with the plus and number signs of "C++" and "C#"; scripts written without blanks go sign by sign. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]+[+#]*/gv;
/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/** Text as search compares it: compatibility forms unified, accents dropped, lower case. Idempotent. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text in reading order, folded, repeats kept. "Sénior C++/Node.js" -> senior, c++, node, js. */
export function searchWords(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}
