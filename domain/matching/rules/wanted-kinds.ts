import { WORK_KINDS, type WorkKind } from "#domain/questionnaire/work-kinds.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";

/** A kind of work that a wanted title means, with how surely; `near`: ids of kinds beside it. */
export type WantedKind = { kind: string; share: number; near: readonly string[] };

/** As sure as a title that is likely, not certain. */
const SAID = 0.5;

/** Titles are few and come again with each fact that is judged. */
const KEPT = 256;
const known = lruCache<readonly WantedKind[]>(KEPT, () => 1);

/** The kinds of work that job titles and chosen sets of kinds mean, each once; titles that mean none are left out. */
export function wantedKinds(titles: readonly string[], sets: readonly WorkKind[]): readonly WantedKind[] {
  return known([...titles, "", ...sets].join("\n"), () => findWantedKinds(titles, sets));
}

function findWantedKinds(titles: readonly string[], sets: readonly WorkKind[]): readonly WantedKind[] {
  const wanted = new Map<string, WantedKind>();
  for (const title of titles) {
    for (const { kind, certainty } of kindsMeant(title)) {
      if (kind === null || kind === "student" || kind === "c-suite" || wanted.has(kind)) continue;
      wanted.set(kind, { kind, share: certainty >= 0.6 ? 1 : 0.8, near: kindOf(kind)?.near ?? [] });
    }
  }
  for (const kind of sets.flatMap((set) => WORK_KINDS[set].of.split(" ")))
    if (!wanted.has(kind)) wanted.set(kind, { kind, share: 1, near: kindOf(kind)?.near ?? [] });
  return [...wanted.values()];
}

/** As titles are read; what no title is may still be what people call the work, or its field: "Datenschutz". */
function kindsMeant(title: string): { kind: string | null; certainty: number }[] {
  const roles = readRoles(title).roles.slice(0, 2);
  if (roles.length > 0) return roles;
  return understandQuery(title).parts.flatMap(({ meaning }) =>
    meaning.kind === "occupation" ? meaning.kinds.slice(0, 2).map((kind) => ({ kind, certainty: SAID })) : [],
  );
}
