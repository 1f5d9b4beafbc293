import type { Understood } from "#domain/reading/query/understand-query.ts";
import { foldText, searchWords } from "./search-words.ts";

const YEAR = /^20[23]\d$/;
const MONTHS = ["en", "de", "it", "fr", "es", "pt"].flatMap((language) => {
  const names = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => foldText(names.format(Date.UTC(2026, month, 1))));
});
const IN_A_YEAR: ReadonlySet<string> = new Set([
  ...MONTHS,
  ..."spring summer fall autumn winter fruhling fruhjahr sommer herbst primavera estate autunno inverno printemps ete automne hiver verano otono invierno verao outono".split(
    " ",
  ),
  ..."start starts starting beginn begin beginning inizio inicio".split(" "),
]);

/**
 * Words of a search that say when the work begins, which few postings say of themselves: years, and beside one or an internship
 * months and seasons, too. None where nothing else is asked.
 */
export function startWords({ parts, words }: Pick<Understood, "parts" | "words">): ReadonlySet<string> {
  const all = words.flatMap(({ text }) => searchWords(text));
  const isInternship = parts.some(({ meaning }) => meaning.kind === "level" && meaning.level === "intern");
  const isDated = isInternship || all.some((word) => YEAR.test(word));
  const told = all.filter((word) => YEAR.test(word) || (isDated && IN_A_YEAR.has(word)));
  return new Set(parts.length === 0 && told.length === all.length ? [] : told);
}
