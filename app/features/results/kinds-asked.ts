import { type KindChoices, kindChoices } from "#app/features/questionnaire/kind-choices.ts";
import { formatCount, listText } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import type { ResultsView } from "#domain/search/results-view.ts";

/** The kinds of one field, each with the number of jobs that fit by it; null = none, or they can't be counted now. */
type CountedKinds = Pick<KindChoices, "category" | "name"> & {
  kinds: (KindChoices["kinds"][number] & { count: string | null })[];
};

/** The question above a list by fields alone: the kinds that most of its jobs are of, and the others. */
export type KindsAsked = { title: string; titleLabel: string; fields: CountedKinds[]; more: CountedKinds[] };

const MOST_SHOWN = 8;

/** For the loader. */
export function presentKinds({
  answers: { jobCategories = [] },
  kindsAsked,
}: Pick<ResultsView, "answers" | "kindsAsked">): KindsAsked | null {
  if (kindsAsked === null) return null;
  const choices = kindChoices(jobCategories);
  const countOf = ({ value }: { value: string }) => kindsAsked.counts?.[value] ?? 0;
  const all = choices.flatMap(({ kinds }) => kinds).sort((a, b) => countOf(b) - countOf(a));
  const held = all.filter((kind) => countOf(kind) > 0);
  const first = new Set((held.length > 0 ? held : all).slice(0, MOST_SHOWN).map(({ value }) => value));
  const part = (isFirst: boolean) =>
    choices
      .map(({ kinds, ...field }) => ({
        ...field,
        kinds: kinds
          .filter(({ value }) => first.has(value) === isFirst)
          .sort((a, b) => countOf(b) - countOf(a))
          .map((kind) => ({ ...kind, count: countOf(kind) > 0 ? formatCount(countOf(kind)) : null })),
      }))
      .filter(({ kinds }) => kinds.length > 0);
  const by = choices.length > 0 ? "kinds" : "title";
  const names = by === "kinds" ? choices.map(({ name }) => name) : jobCategories.map(fieldName);
  return {
    title: m.results_kinds({ by, fields: listText(names) }),
    titleLabel: m.results_kinds_title({ by }),
    fields: part(true),
    more: part(false),
  };
}

function fieldName(option: NonNullable<ResultsView["answers"]["jobCategories"]>[number]): string {
  return m.questionnaire_category({ option });
}
