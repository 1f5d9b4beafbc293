import type { JobCategory } from "#domain/questionnaire/options.ts";
import { WORK_KINDS, type WorkKind } from "#domain/questionnaire/work-kinds.ts";
import { KIND_TITLES, kindOf } from "#domain/reading/occupation/kinds.ts";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { stemsOf } from "#domain/reading/occupation/stem.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { shareIn } from "./meant-kinds.ts";

/** A kind of work that a wanted title means, with how surely; `near`: ids of kinds beside it. */
export type WantedKind = { kind: string; share: number; near: readonly string[] };

/** A title that names its work by itself. */
const SURE = 0.6;
/** As sure as a title that is likely, not certain. */
const SAID = 0.5;

/** So many kinds are meant by the name of what they do: "writing". */
const MOST_MEANT = 2;

/** A word that more kinds of the chosen categories share says nothing. */
const MOST_WITHIN = 2;
const KIND_NAMES = KIND_TITLES.map(({ id, titles }) => ({ id, names: titles.map(stemsOf) }));

/** Titles are few and come again with each fact that is judged. */
const KEPT = 256;
const known = lruCache<readonly WantedKind[]>(KEPT, () => 1);

/**
 * The kinds of work that job titles and chosen sets of kinds mean, each once; titles that mean none are left out. A title that is vague, and
 * outside the chosen categories, means what it is part of the name of within them: "revisione" of a translator.
 */
export function wantedKinds(
  titles: readonly string[],
  sets: readonly WorkKind[],
  chosen: readonly JobCategory[],
): readonly WantedKind[] {
  return known([...titles, "", ...sets, "", ...chosen].join("\n"), () => findWantedKinds(titles, sets, chosen));
}

function findWantedKinds(
  titles: readonly string[],
  sets: readonly WorkKind[],
  chosen: readonly JobCategory[],
): readonly WantedKind[] {
  const wanted = new Map<string, WantedKind>();
  const meant = titles.map((title) => kindsMeant(title, chosen));
  const sure = meant.flat().flatMap(({ kind, certainty }) => (kind !== null && certainty >= SURE ? [kind] : []));
  for (const kinds of meant) {
    for (const { kind, certainty } of kinds) {
      // "FEA engineer" beside "mechanical engineer" asks for no software: a sure title says what a vague one means.
      if (kind !== null && certainty < SURE && sure.length > 0 && !isWithin(kind, chosen) && !isNearAny(kind, sure))
        continue;
      if (kind === null || kind === "student" || kind === "c-suite" || wanted.has(kind)) continue;
      wanted.set(kind, { kind, share: certainty >= SURE ? 1 : 0.8, near: kindOf(kind)?.near ?? [] });
    }
  }
  for (const kind of sets.flatMap((set) => WORK_KINDS[set].of.split(" ")))
    if (!wanted.has(kind)) wanted.set(kind, { kind, share: 1, near: kindOf(kind)?.near ?? [] });
  return [...wanted.values()];
}

/** As titles are read; what no title is may still be what people call the work, or its field: "Datenschutz". */
function kindsMeant(title: string, chosen: readonly JobCategory[]): { kind: string | null; certainty: number }[] {
  const found = kindsNamed(title);
  const isSettled = found.some(({ kind, certainty }) => certainty >= SURE || (kind !== null && isWithin(kind, chosen)));
  if (isSettled) return found;
  const within = kindsWithin(title, chosen);
  return within.length > 0 ? within.map((kind) => ({ kind, certainty: SAID })) : found;
}

function kindsNamed(title: string): { kind: string | null; certainty: number }[] {
  const roles = readRoles(title).roles.slice(0, 2);
  if (roles.some(({ certainty }) => certainty >= SURE)) return roles;
  const asked = understandQuery(title).parts.flatMap(({ meaning }) =>
    meaning.kind === "occupation" ? meaning.kinds.slice(0, MOST_MEANT) : [],
  );
  const [first] = roles;
  // Of what only its field is called, both readings must agree.
  if (first && (roles.length > 1 || !asked.some((kind) => kind === first.kind))) return roles;
  return [...roles, ...asked.filter((kind) => kind !== first?.kind).map((kind) => ({ kind, certainty: SAID }))];
}

function isNearAny(kind: string, others: readonly string[]): boolean {
  return others.some((other) => kindOf(other)?.near.includes(kind) || kindOf(kind)?.near.includes(other));
}

/** Is it of a chosen category, of no category, or near a kind that is of a chosen one? */
function isWithin(kind: string, chosen: readonly JobCategory[]): boolean {
  const { categories = [], near = [] } = kindOf(kind) ?? {};
  return categories.length === 0 || shareIn(kind, chosen) > 0 || near.some((other) => shareIn(other, chosen) === 1);
}

/** The kinds of the chosen categories that a longer name with all the words of this title means. */
function kindsWithin(title: string, chosen: readonly JobCategory[]): string[] {
  const words = stemsOf(title);
  if (words.length === 0) return [];
  const own = KIND_NAMES.filter(({ id }) => shareIn(id, chosen) > 0);
  const naming = own.filter(({ names }) => names.some((name) => words.every((word) => name.includes(word))));
  return naming.length > MOST_WITHIN ? [] : naming.map(({ id }) => id);
}
