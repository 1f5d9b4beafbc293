/**
 * Text of several lines, fit to be stored and mailed: composed form (NFC), line ends as "\n", no control or direction marks, no lone
 * surrogates, trimmed.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?!\n|\t)\p{Cc}/gu, "")
    .trim();
}

/**
 * Normalises one-line input: composed form (NFC), no control or direction marks,
 * no lone surrogates, white space folded into single spaces and trimmed.
 */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}
