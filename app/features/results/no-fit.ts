import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { RELAX_ALL } from "#domain/search/all-jobs.ts";
import type { ResultsView, WayOut } from "#domain/search/results-view.ts";
import { toSearchParams } from "#domain/search/search-query.ts";
import { FILTER_PARAMS } from "./filter-params.ts";

/** Another list, by what changes in the address; `to`: another page. */
export type OtherList = { text: string; change?: Record<string, string | readonly string[] | null>; to?: string };

/** Where nothing fits: what is true, then one way on after the other. */
export type NoFit = {
  text: string;
  tell: string;
  near: { title: string; links: OtherList[] } | null;
  /** What brings most of all that can be left out. */
  loosen: { title: string; link: OtherList } | null;
  others: { summary: string; links: OtherList[] } | null;
};

/** Lists near one that holds little. */
export function nearestLists(nearest: ResultsView["nearest"]): OtherList[] {
  return nearest.map(
    ({ text, count }): OtherList =>
      text === null
        ? { text: m.results_nearest_all({ count: formatCount(count) }), change: { relax: RELAX_ALL } }
        : { text: m.results_nearest({ text, count: formatCount(count) }), change: { q: text } },
  );
}

export function noFit(view: ResultsView): NoFit {
  const { query, nearest, total, hasAnswers } = view;
  const isFiltered = toSearchParams({ ...query, text: "", page: 1, sort: "best" }).size > 0;
  const answerWays = view.ways.filter(({ category }) => category === null).map(wayList);
  // Fewest first, and without any answer last, which is no single step.
  const [most, ...fewer] = [...answerWays.slice(0, -1).reverse(), ...answerWays.slice(-1)];
  const [first, ...rest] = [
    ...(isFiltered ? [{ text: m.results_empty_clear_filters(), change: WITHOUT_FILTERS }] : []),
    ...(most ? [most] : []),
    ...nearestLists(nearest.filter(({ text }) => text === null)),
    ...(query.text === "" ? [] : [{ text: m.results_search_clear(), change: { q: null } }]),
  ];
  const others = [...rest, ...fewer, ...(hasAnswers ? [{ text: m.results_change_answers(), to: "/answers" }] : [])];
  return {
    text: view.isNearest
      ? m.results_found_nearest({ count: total })
      : m.results_none({ of: query.text !== "" || isFiltered ? "search" : hasAnswers ? "answers" : "all" }),
    tell: m.results_none_tell(),
    near: nearOf(view),
    loosen: first ? { title: m.results_none_loosen(), link: first } : null,
    others: others.length > 0 ? { summary: m.results_none_others(), links: others } : null,
  };
}

const WITHOUT_FILTERS = Object.fromEntries(FILTER_PARAMS.map((name) => [name, null]));

function nearOf({ ways, nearest }: ResultsView): NoFit["near"] {
  const fields = ways.filter(({ category }) => category !== null);
  const links = [...fields.map(wayList), ...nearestLists(nearest.filter(({ text }) => text !== null))];
  if (links.length === 0) return null;
  return { title: ways.length > 0 ? m.results_ways_title() : m.results_nearest_title(), links };
}

function wayList({ category, topic, relax, count: found }: WayOut): OtherList {
  const count = formatCount(found);
  return category === null
    ? { text: m.results_way({ topic: topic ?? "all", count }), change: { relax: topic ? relax : RELAX_ALL } }
    : {
        text: m.results_nearest({ text: m.questionnaire_category({ option: category }), count }),
        change: { relax, category },
      };
}
