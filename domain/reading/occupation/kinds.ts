import entries from "#data/kinds.json" with { type: "json" };
import type { JobCategory } from "#domain/questionnaire/options.ts";
import { stemsOfTitle } from "./title-words.ts";

/**
 * One kind of work as its table writes it; lists are between bars, ids between spaces. `categories` are the product's own, best
 * first, with a share of the certainty after a colon (1 without); none where the 23 have no place for it. `titles` name the
 * profession by themselves and stand last in their phrase (English, German, Dutch), `headFirst` stand first (Romance languages,
 * Polish). `fields` name the work only beside a word such as "manager" or "specialist", or weakly alone. All are folded.
 * `isco` are prefixes of ISCO-08 groups whose occupations belong here unless a title says otherwise.
 */
type KindEntry = {
  id: string;
  name: string;
  categories: string;
  near: string;
  titles: string;
  headFirst: string;
  fields: string;
  isco: string;
};

/** In the order in which a phrase that two of them claim is given away. "student" and "c-suite" come of rules. */
const KIND_ENTRIES: readonly KindEntry[] = entries;

/** A kind of work. `categories`: the product's own, best first, with a share of the certainty in (0, 1]; `near`: ids. */
type Kind = {
  id: string;
  name: string;
  categories: readonly { value: JobCategory; share: number }[];
  near: readonly string[];
};

/** What a phrase means: the kind it names as the last word of a phrase, as its first, or as a field of work. */
export type PhraseMeaning = { title: string | null; headFirst: string | null; field: string | null };
export type PhraseNode = { next: Map<string, PhraseNode>; meaning: PhraseMeaning | null };

const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/iz(?=ation|ing|er)/g, "is"],
  [/\bcenter\b/g, "centre"],
  [/\bprogram\b/g, "programme"],
  [/(?<=behavi|col)or/g, "our"],
  [/(?<=label|model|counsel|travel|jewel)(?=ing|or|er)/g, "l"],
  [/\blabor\b/g, "labour"],
  [/\bjewelry/g, "jewellery"],
  [/ll(?=ment)/g, "l"],
  [/\bpediatric/g, "paediatric"],
  [/\banesthe/g, "anaesthe"],
];

const KINDS = new Map(KIND_ENTRIES.map((entry) => [entry.id, kindOfEntry(entry)]));
const GROUPS = groupsOf(KIND_ENTRIES);

/** All phrases of all kinds, by their stems. */
export const KIND_PHRASES: PhraseNode = phrasesOf(KIND_ENTRIES);

/** The kinds people can ask for by name, with the folded titles that mean them. */
export const KIND_TITLES: readonly {
  id: string;
  name: string;
  titles: readonly string[];
  headFirst: readonly string[];
}[] = KIND_ENTRIES.filter(({ titles }) => titles !== "").map(({ id, name, titles, headFirst }) => ({
  id,
  name,
  titles: [...partsOf(titles), ...partsOf(headFirst)],
  headFirst: partsOf(headFirst),
}));

export const KIND_IDS: readonly string[] = KIND_ENTRIES.map(({ id }) => id);

export function kindOf(id: string): Kind | null {
  return KINDS.get(id) ?? null;
}

/** The kind that an ISCO-08 group belongs to, by its longest prefix; null for groups no kind claims. */
export function kindOfGroup(group: string): string | null {
  for (let length = group.length; length >= 2; length--) {
    const kind = GROUPS.get(group.slice(0, length));
    if (kind !== undefined) return kind;
  }
  return null;
}

function partsOf(list: string): string[] {
  return list === "" ? [] : list.split("|");
}

function kindOfEntry({ id, name, categories, near }: KindEntry): Kind {
  return {
    id,
    name,
    categories: idsOf(categories).map((part) => {
      const [value, share = "1"] = part.split(":");
      return { value: value as JobCategory, share: Number(share) };
    }),
    near: idsOf(near),
  };
}

function idsOf(list: string): string[] {
  return list.split(" ").filter((id) => id !== "");
}

function groupsOf(entries: readonly KindEntry[]): Map<string, string> {
  const groups = new Map<string, string>();
  for (const { id, isco } of entries) for (const group of idsOf(isco)) if (!groups.has(group)) groups.set(group, id);
  return groups;
}

function phrasesOf(entries: readonly KindEntry[]): PhraseNode {
  const root: PhraseNode = { next: new Map(), meaning: null };
  const add = (phrase: string, as: keyof PhraseMeaning, kind: string) => {
    let node = root;
    for (const word of stemsOfTitle(phrase)) {
      const next: PhraseNode = node.next.get(word) ?? { next: new Map(), meaning: null };
      node.next.set(word, next);
      node = next;
    }
    if (node === root) return;
    node.meaning ??= { title: null, headFirst: null, field: null };
    node.meaning[as] ??= kind;
  };
  for (const { id, titles, headFirst, fields } of entries) {
    for (const phrase of partsOf(titles)) add(phrase, "title", id);
    for (const phrase of partsOf(headFirst)) add(phrase, "headFirst", id);
    for (const phrase of partsOf(fields)) add(phrase, "field", id);
  }
  for (const { id, titles, fields } of entries) {
    for (const phrase of partsOf(titles)) add(british(phrase), "title", id);
    for (const phrase of partsOf(fields)) add(british(phrase), "field", id);
  }
  return root;
}

const AMERICAN: readonly (readonly [RegExp, string])[] = [
  // Not "advertising" or "fundraising".
  [/(?<=a[lnt]|[eio]r|rd|[eio]t|[io]m|on)is(?=ation|ing|er)/g, "iz"],
  [/(?<=behavi|col)our/g, "or"],
  [/(?<=label|model|counsel|travel|jewel)l(?=ing|or|er)/g, ""],
  [/\bcentre\b/g, "center"],
  [/\blabour\b/g, "labor"],
  [/\bjewellery/g, "jewelry"],
  [/(?<=enro|fulfi)l(?=ment)/g, "ll"],
  [/\bpaediatric/g, "pediatric"],
  [/\banaesthe/g, "anesthe"],
];

/** A title as it would be spelt on the other side of the Atlantic; null where that is the same. */
export function spelledElsewhere(title: string): string | null {
  const lower = title.toLowerCase();
  const american = AMERICAN.reduce((text, [spelling, other]) => text.replace(spelling, other), lower);
  const other = american === lower ? british(lower) : american;
  return other === lower ? null : other;
}

/** A phrase as it is spelt in Britain; the phrase itself where that is the same. */
function british(phrase: string): string {
  return BRITISH.reduce((text, [american, spelling]) => text.replace(american, spelling), phrase);
}
