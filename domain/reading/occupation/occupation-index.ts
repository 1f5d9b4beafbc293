import kinds from "#data/occupation-kinds.json" with { type: "json" };
import table from "#data/occupations.json" with { type: "json" };
import { kindOfGroup } from "./kinds.ts";
import { labelKey } from "./label-key.ts";

/** `uri`: the last part of its ESCO address; `group`: ISCO-08, four digits; `kind` of work, null for none; `at`: its place in the tables of labels. */
export type Occupation = { uri: string; group: string; kind: string | null; at: number };

const KINDS: Readonly<Record<string, string>> = kinds;

/** Keys of words, ascending, and for each the place of an occupation. */
type KeyTable = { keys: Uint32Array; rows: Uint16Array };
type Index = { labels: KeyTable; titles: KeyTable; uris: string[]; groups: string[] };
let index: Index | null = null;

/** The occupation one of whose labels in any language has these words, whatever their order and endings; null when none or several have. */
export function occupationOfWords(stems: readonly string[]): Occupation | null {
  const at = placeOf(opened().labels, stems);
  return at === null ? null : occupationAt(at);
}

/** The ISCO group that a title of the British index with these words belongs to; null when none has, or titles of several. */
export function groupOfTitle(stems: readonly string[]): string | null {
  const { titles, groups } = opened();
  const at = placeOf(titles, stems);
  return at === null ? null : (groups[at] as string);
}

function placeOf({ keys, rows }: KeyTable, stems: readonly string[]): number | null {
  const key = labelKey(stems);
  if (key === 0) return null;
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] as number;
    if (found === key) return rows[middle] as number;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

export function occupationAt(at: number): Occupation | null {
  const { uris, groups } = opened();
  const uri = uris[at];
  if (uri === undefined) return null;
  const group = groups[at] as string;
  return { uri, group, kind: KINDS[uri] ?? kindOfGroup(group), at };
}

function opened(): Index {
  index ??= openIndex();
  return index;
}

function openIndex(): Index {
  return {
    labels: readKeys(table.keys),
    titles: readKeys(table.titles),
    uris: table.uris.split(" "),
    groups: table.groups.split(" "),
  };
}

function readKeys(written: string): KeyTable {
  const text = atob(written);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  const view = new DataView(bytes.buffer);
  const count = bytes.length / 6;
  const keys = new Uint32Array(count);
  const rows = new Uint16Array(count);
  for (let at = 0; at < count; at++) {
    keys[at] = view.getUint32(at * 4, true);
    rows[at] = view.getUint16(count * 4 + at * 2, true);
  }
  return { keys, rows };
}
