import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type SavedSearch, subjectOf } from "#domain/search/saved-search.ts";
import { countryNamer } from "#domain/shared/display-names.ts";

const NAMED = 2;

/** For actions: a search in a few words, "Nursing, open to Italy"; its titles, field and place, never pay or another answer. */
export function searchName(search: SavedSearch): string {
  const { titles, categories, text, country } = subjectOf(search);
  const fields = categories.map((option) => m.questionnaire_category({ option }));
  const wanted = titles.length > 0 ? titles : fields;
  const more = wanted.length > NAMED ? [`+${wanted.length - NAMED}`] : [];
  const work = [text, ...wanted.slice(0, NAMED), ...more].filter((part) => part !== "").join(" · ");
  const named = work === "" ? m.searches_name_all() : work.charAt(0).toLocaleUpperCase(getLocale()) + work.slice(1);
  return country === null ? named : m.searches_name_open({ work: named, country: countryNamer(getLocale())(country) });
}
