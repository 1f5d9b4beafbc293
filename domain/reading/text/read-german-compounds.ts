import { CATEGORY_WORDS, type CategoryHint } from "#domain/reading/terms/category-words.ts";
import type { Found, Word } from "./words.ts";

const COMPOUND =
  /^(\p{L}{4,}?)s?((?:leiter|berater|mitarbeiter|assistent|assistenz|spezialist|manager|fachkraft|kraft|referent|kaufmann|kauffrau|experte|expertin|ingenieur|entwickler|techniker|sachbearbeiter|koordinator|planer|analyst|trainer|coach|direktor|chef|agent|redakteur|ubersetzer|verkaufer|buchhalter|lehrer|pfleger|arzt|therapeut|designer|jurist|helfer|architekt|korrespondent)(?:in|innen)?)$/u;

/**
 * What German compounds name that no phrase does: "Einkaufsleiter" speaks of "Einkauf", "Mathematiklehrer" of "Lehrer". The first part
 * says the field; where it is unknown, the profession at the end does.
 */
export function readGermanCompounds(
  words: readonly Word[],
  found: readonly Found<CategoryHint>[],
): Found<CategoryHint>[] {
  return words.flatMap(({ key, start, end }, at) => {
    if (key.length < 9 || found.some(({ from, to }) => from <= at && at < to)) return [];
    const [, field = "", head = ""] = COMPOUND.exec(key) ?? [];
    const value = hintOf(field) ?? hintOf(head);
    return value ? [{ value, from: at, to: at + 1, start, end }] : [];
  });
}

function hintOf(word: string): CategoryHint | undefined {
  return CATEGORY_WORDS.next.get(word)?.value;
}
