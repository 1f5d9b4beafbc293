import table from "#data/occupations.json" with { type: "json" };
import { labelKey } from "./label-key.ts";

/** `uri`: the last part of its ESCO address; `group`: ISCO-08, four digits; `at`: its place in the tables of labels. */
export type Occupation = { uri: string; group: string; at: number };

type Index = { keys: Uint32Array; rows: Uint16Array; uris: string[]; groups: string[] };
let index: Index | null = null;

/** The occupation one of whose labels in any language has these words, whatever their order and endings; null when none or several have. */
export function occupationOfWords(stems: readonly string[]): Occupation | null {
  const key = labelKey(stems);
  if (key === 0) return null;
  const { keys, rows } = opened();
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] as number;
    if (found === key) return occupationAt(rows[middle] as number);
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

export function occupationAt(at: number): Occupation | null {
  const { uris, groups } = opened();
  const uri = uris[at];
  return uri === undefined ? null : { uri, group: groups[at] as string, at };
}

function opened(): Index {
  index ??= openIndex();
  return index;
}

function openIndex(): Index {
  const text = atob(table.keys);
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
  return { keys, rows, uris: table.uris.split(" "), groups: table.groups.split(" ") };
}
