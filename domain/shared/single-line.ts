import { z } from "zod";

/** Direction marks, which could visually reorder the line. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Normalises one-line input: composed form (NFC), no control or direction marks,
 * no lone surrogates, white space folded into single spaces and trimmed.
 */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(DIRECTION_MARKS, "")
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

/** A one-line field of at most `max` UTF-16 units after `singleLine`; longer ones are refused with the message "too-long". */
export function SingleLine(max: number) {
  return z.string().transform(singleLine).pipe(z.string().max(max, "too-long"));
}
