import { m } from "#app/paraglide/messages.js";
import type { JobCategory } from "#domain/questionnaire/options.ts";
import { kindsIn, type WorkKind } from "#domain/questionnaire/work-kinds.ts";

export type KindChoices = { category: JobCategory; name: string; kinds: { value: WorkKind; label: string }[] };

/** For loaders: the kinds of work within these categories, in the visitor's language; categories of a single craft are left out. */
export function kindChoices(categories: readonly JobCategory[]): KindChoices[] {
  return categories
    .map((category) => ({
      category,
      name: m.questionnaire_category({ option: category }),
      kinds: kindsIn(category).map((value) => ({ value, label: m.questionnaire_kind({ kind: value }) })),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}
