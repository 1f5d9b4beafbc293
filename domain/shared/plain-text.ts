/** Text of several lines, fit to be stored and mailed: NFC, "\n" line ends, no control or direction marks or lone surrogates, trimmed. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?!\n|\t)\p{Cc}/gu, "")
    .trim();
}

/** One-line input: NFC, no control or direction marks or lone surrogates, white space folded and trimmed. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}
