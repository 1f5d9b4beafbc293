import { foldWord } from "#domain/reading/text/fold-word.ts";
import { KIND_TITLES } from "./kinds.ts";
import type { LabelLanguage, OccupationSearch } from "./occupation-search.ts";

/** A title to take over while typing; `kind` null for an occupation that is none of the kinds. */
type TitleSuggestion = { text: string; kind: string | null; occupation: string | null };

const LEAST_TYPED = 2;
const MOST = 8;

/**
 * Titles that begin with what was typed, or one of whose words does: in English the names of kinds first, also by their other titles
 * and abbreviations ("sdr"), in every language the labels of ESCO's occupations. At most eight; none below two letters.
 */
export function suggestTitles(typed: string, language: LabelLanguage, search: OccupationSearch): TitleSuggestion[] {
  const start = foldWord(typed.trim());
  if (start.length < LEAST_TYPED) return [];
  const kinds = kindsThatBegin(start, language === "en" ? MOST / 2 : 1);
  const labels = search
    .complete(typed, language, MOST)
    .map(({ text, occupation }) => ({ text, kind: occupation.kind, occupation: occupation.uri }));
  const all = language === "en" ? [...kinds, ...labels] : [...labels, ...kinds];
  const seen = new Set<string>();
  return all.filter(({ text }) => !seen.has(foldWord(text)) && seen.add(foldWord(text))).slice(0, MOST);
}

function kindsThatBegin(start: string, limit: number): TitleSuggestion[] {
  const rank = ({ name, titles }: (typeof KIND_TITLES)[number]) => {
    if (foldWord(name).startsWith(start)) return 0;
    if (titles.includes(start)) return 1;
    return titles.some((title) => title.startsWith(start)) ? 2 : 3;
  };
  return KIND_TITLES.map((kind) => ({ kind, at: rank(kind) }))
    .filter(({ at }) => at < 3)
    .sort((x, y) => x.at - y.at)
    .slice(0, limit)
    .map(({ kind }) => ({ text: kind.name, kind: kind.id, occupation: null }));
}
