import { KIND_TITLES, kindOfGroup } from "#domain/reading/occupation/kinds.ts";
import { labelKey } from "#domain/reading/occupation/label-key.ts";
import { LABEL_LANGUAGES } from "#domain/reading/occupation/occupation-search.ts";
import { stemsOf } from "#domain/reading/occupation/stem.ts";
import { COARSE_KINDS } from "#domain/reading/query/query-words.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";

/** A row of occupations.jsonl: labels per language, the preferred one first. */
export type OccupationRow = { uri: string; isco: string; labels: Record<string, string[]> };

/**
 * `keys` is base64: for each key of a label, ascending, four bytes of the key and two of the occupation's place, little-endian, in two
 * blocks; `titles` likewise for further English titles.
 */
type OccupationTable = { uris: string; groups: string; keys: string; titles: string };

/** Of a title's branches so many must mean one group. */
const LEAST_AGREED = 0.6;

export function occupationTable(rows: readonly OccupationRow[], titles: readonly string[]): OccupationTable {
  const owners = new Map<number, { row: number; isPreferred: boolean; isClear: boolean }>();
  for (const [at, { labels, isco }] of rows.entries()) {
    for (const language of LABEL_LANGUAGES) {
      for (const [rank, label] of tidyLabels(labels[language] ?? []).entries()) {
        const key = labelKey(stemsOf(label));
        const owner = owners.get(key);
        if (key === 0 || owner?.row === at) continue;
        if (owner === undefined || (rank === 0 && !owner.isPreferred))
          owners.set(key, { row: at, isPreferred: rank === 0, isClear: true });
        else if (rank === 0 || !owner.isPreferred) owner.isClear &&= rows[owner.row]?.isco === isco;
      }
    }
  }
  const entries = [...owners].filter(([, { isClear }]) => isClear).map(([key, { row }]) => [key, row] as const);
  const groups = rows.map(({ isco }) => isco);
  return {
    uris: rows.map(({ uri }) => uri).join(" "),
    groups: groups.join(" "),
    keys: written(entries),
    titles: written(titleKeys(titles, groups)),
  };
}

/** Of offices and services, without engineers, who are called alike whether they make things or software: "design engineer". */
const GROUPS_OF_OFFICES = /^(?!21[456])[1-5]/;

/**
 * By address, the kinds of occupations whose English label is the title of another kind than that of their group, which holds several crafts:
 * a data analyst is no CRM administrator, in whichever language.
 */
export function kindsByLabel(rows: readonly OccupationRow[]): Record<string, string> {
  const kinds = new Map(KIND_TITLES.flatMap(({ id, titles }) => titles.map((title) => [foldWord(title), id] as const)));
  return Object.fromEntries(
    rows.flatMap(({ uri, isco, labels: { en: [label = ""] = [] } }) => {
      const kind = GROUPS_OF_OFFICES.test(isco) ? kinds.get(foldWord(label)) : undefined;
      return kind === undefined || kind === kindOfGroup(isco) ? [] : [[uri, kind]];
    }),
  );
}

function written(entries: readonly (readonly [number, number])[]): string {
  const bytes = Buffer.alloc(entries.length * 6);
  for (const [at, [key, row]] of entries.toSorted(([x], [y]) => x - y).entries()) {
    bytes.writeUInt32LE(key, at * 4);
    bytes.writeUInt16LE(row, entries.length * 4 + at * 2);
  }
  return bytes.toString("base64");
}

/**
 * Titles without the branch that they are meant in, which stands behind the word in capitals: "casting Director broadcasting". None
 * of much different work that one kind takes together: a stoker would find mechanics.
 */
export function titleKeys(titles: readonly string[], groups: readonly string[]): [number, number][] {
  const branches = Map.groupBy(
    titles.flatMap((own, row) => own.split("|").map((text) => ({ key: labelKey(stemsOf(withoutBranch(text))), row }))),
    ({ key }) => key,
  );
  return [...branches].flatMap(([key, own]): [number, number][] => {
    const [most = []] = [...Map.groupBy(own, ({ row }) => groups[row]).values()].sort((x, y) => y.length - x.length);
    const row = most[0]?.row;
    const kind = kindOfGroup(groups[row ?? -1] ?? "");
    const isClear = most.length >= own.length * LEAST_AGREED && kind !== null && !COARSE_KINDS.has(kind);
    return key === 0 || row === undefined || !isClear ? [] : [[key, row]];
  });
}

function withoutBranch(title: string): string {
  const words = title.split(" ");
  const head = words.findIndex((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return head === -1 ? title : words.slice(0, head + 1).join(" ");
}

/** Labels of all occupations, in the order of the table: per language one text, the labels between bars. */
export function labelTable(rows: readonly OccupationRow[]): string[][] {
  return rows.map(({ labels }) => LABEL_LANGUAGES.map((language) => tidyLabels(labels[language] ?? []).join("|")));
}

/** Without repetitions that differ in case and accents only, and without "waiter/waitress" where both stand alone too. */
export function tidyLabels(labels: readonly string[]): string[] {
  const written = labels.map((label) => label.replaceAll("|", " ").replace(/\s+/g, " ").trim());
  const folded = new Set(written.map(foldWord));
  const kept = new Map<string, string>();
  for (const label of written) {
    const halves = label.split(/\s*\/\s*/);
    const isPair = halves.length === 2 && halves.every((half) => folded.has(foldWord(half)));
    for (const form of isPair ? halves.slice(0, 1) : [label])
      if (form !== "" && !kept.has(foldWord(form))) kept.set(foldWord(form), form);
  }
  return [...kept.values()];
}
