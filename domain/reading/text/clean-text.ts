/**
 * Sanitises third-party text: no NUL or other control character (PostgreSQL refuses U+0000), no bidi override, no invisible
 * characters that split words, no lone surrogates, no towers of combining marks. Tab and line feed stay. Linear; never throws.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(TAKEN_FOR_LATIN, (units) => UTF_8.decode(Uint8Array.from(units, (unit) => unit.charCodeAt(0))))
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(HIDDEN, "")
    .replace(/(?<=[\p{Script=Latin}\p{N}\p{P}\s]|^)[\u200C\u200D]+/gu, "")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .normalize("NFC");
}

/** `cleanText` on one line: white space folded to single blanks and trimmed, cut to `max` UTF-16 units; "" becomes null. */
export function cleanLine(text: string | null | undefined, max: number): string | null {
  if (typeof text !== "string") return null;
  const line = cleanText(text.slice(0, max * 8))
    .replace(/\s+/g, " ")
    .trim();
  return cutText(line, max) || null;
}

/** At most `max` UTF-16 units, never ending in half a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max).trimEnd();
}

/** UTF-8 that was read as Latin-1, which has controls where its second bytes are. */
const TAKEN_FOR_LATIN = /[\u00C3-\u00DF][\u0080-\u009F]|\u00E2[\u0080-\u009F][\u0080-\u00BF]/g;
const UTF_8 = new TextDecoder();
const PLAIN = /^[\t\n\x20-\x7E\u00A0-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u20A0-\u20CF]*$/;
const HIDDEN =
  /[\x00-\x08\x0E-\x1F\x7F-\x84\x86-\x9F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/g;
