import { tokenize } from "#domain/reading/text/words.ts";
import { kindOf, kindOfGroup } from "./kinds.ts";
import { LABEL_LANGUAGES, type LabelLanguage, type OccupationSearch } from "./occupation-search.ts";
import { readRoles } from "./read-roles.ts";
import { stem } from "./stem.ts";
import { NOISE } from "./title-words.ts";

/**
 * What wanted titles mean. `kinds`: ids with weights in (0, 1], near kinds at less; `occupations`: last parts of ESCO addresses;
 * `words`: folded words without levels and modes of work, for a look at the postings' own words.
 */
type UnderstoodTitles = { kinds: { id: string; weight: number }[]; occupations: string[]; words: string[] };

const NEAR = 0.5;
/** Below this likeness a label is a guess that helps nobody. */
const LIKE = 0.5;
const MAX_TITLES = 20;
const MAX_TITLE = 120;

/**
 * Titles a person asks for, in any of the eight languages and as people write them ("SDR", "infermiera", "Softwareentwickler"). A
 * title no kind knows is looked up among the labels of occupations when `search` is given, first in `language`.
 */
export function understandTitles(
  texts: readonly string[],
  { search = null, language = "en" }: { search?: OccupationSearch | null; language?: LabelLanguage } = {},
): UnderstoodTitles {
  const kinds = new Map<string, number>();
  const occupations = new Set<string>();
  const words = new Set<string>();
  for (const text of texts.slice(0, MAX_TITLES).map((given) => given.slice(0, MAX_TITLE))) {
    for (const { key } of tokenize(text)) if (!NOISE.has(stem(key))) words.add(key);
    const { roles } = readRoles(text);
    for (const { kind, certainty, occupation } of roles) {
      if (kind !== null) addKind(kinds, kind, certainty);
      if (occupation !== null) occupations.add(occupation);
    }
    if (roles.length > 0 || search === null) continue;
    const like = likest(search, text, language);
    if (like === null) continue;
    occupations.add(like.uri);
    const kind = kindOfGroup(like.group);
    if (kind !== null) addKind(kinds, kind, like.score * 0.8);
  }
  return {
    kinds: [...kinds]
      .sort(([, x], [, y]) => y - x)
      .map(([id, weight]) => ({ id, weight: Math.round(weight * 100) / 100 })),
    occupations: [...occupations],
    words: [...words],
  };
}

function addKind(kinds: Map<string, number>, id: string, weight: number): void {
  raise(kinds, id, weight);
  for (const near of kindOf(id)?.near ?? []) raise(kinds, near, weight * NEAR);
}

function raise(kinds: Map<string, number>, id: string, weight: number): void {
  kinds.set(id, Math.max(kinds.get(id) ?? 0, weight));
}

function likest(search: OccupationSearch, text: string, language: LabelLanguage) {
  for (const asked of new Set([language, ...LABEL_LANGUAGES.slice(0, 1)])) {
    const [hit] = search.find(text, asked, { limit: 1 });
    if (hit !== undefined && hit.score >= LIKE) return { ...hit.occupation, score: hit.score };
  }
  return null;
}
