import type { JobCategory } from "#domain/questionnaire/options.ts";
import { WORK_KINDS } from "#domain/questionnaire/work-kinds.ts";
import { KIND_TITLES, kindOf } from "#domain/reading/occupation/kinds.ts";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { englishName } from "#domain/reading/query/query-words.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { shareIn } from "./meant-kinds.ts";

/** From this share on a kind is of the field. */
const OF_FIELD = 0.8;
/** So many letters alike: "accounting" and "accountant". */
const ALIKE = 5;
/** Words for its field name the work that most in it do. */
const BY_ITS_CRAFT: ReadonlySet<string> = new Set(["software-engineer"]);
const KEPT = 256;
const known = lruCache<{ kinds: readonly string[] | null }>(KEPT, () => 1);

/** The kinds of a whole field of work, where a wanted title is no job but the name of one: "marketing", "accounting", "vendite". Else null. */
export function namedField(title: string): readonly string[] | null {
  return known(title, () => ({ kinds: findNamedField(title) })).kinds;
}

function findNamedField(title: string): readonly string[] | null {
  const { parts, words } = understandQuery(title);
  const [meaning] = parts.map((part) => part.meaning);
  if (parts.length !== 1 || words.length > 0 || meaning?.kind !== "category") return null;
  const { category } = meaning;
  const named = readRoles(title).roles[0]?.kind ?? null;
  if (named !== null && BY_ITS_CRAFT.has(named)) return null;
  const set = named !== null && !isNamedLike(named, category) ? setOf(named, category) : null;
  return set ?? KIND_TITLES.flatMap(({ id }) => (shareIn(id, [category]) >= OF_FIELD ? [id] : []));
}

/** Does the kind's name have a word of the field's: "sales representative" of "sales"? */
function isNamedLike(kind: string, category: JobCategory): boolean {
  const wordsOf = (name: string) => name.toLowerCase().split(/[^a-z]+/);
  const field = wordsOf(`${category} ${englishName(category)}`).filter((word) => word.length > 1);
  return wordsOf(kindOf(kind)?.name ?? "").some((word) =>
    field.some((other) => word === other || (word.length >= ALIKE && word.slice(0, ALIKE) === other.slice(0, ALIKE))),
  );
}

/** The kinds chosen together with this one, which comes first among them. */
function setOf(kind: string, category: JobCategory): readonly string[] | null {
  const sets = Object.values(WORK_KINDS).filter((set) => set.category === category);
  return sets.map(({ of }) => of.split(" ")).find(([first]) => first === kind) ?? null;
}
