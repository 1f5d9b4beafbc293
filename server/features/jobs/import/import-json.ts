import { columnName } from "#domain/posting/column-aliases.ts";
import { decodeLeniently, decodeStrictly, type ImportRow, rawOf } from "./import-row.ts";

/** Names under which feeds wrap their list of postings. */
const ENVELOPES = ["jobs", "offers", "postings", "data", "results", "items", "hits", "content"];

/**
 * The rows of a JSON file: a list, a list inside an envelope object (up to two deep), or a single posting. Where the file is not UTF-8
 * only the rows with broken text are refused.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function jsonRows(bytes: Uint8Array): ImportRow[] {
  const strict = decodeStrictly(bytes);
  const parsed: unknown = JSON.parse((strict ?? decodeLeniently(bytes)).replace(/^\uFEFF/, ""));
  return listIn(parsed, 2).map((value, index): ImportRow => {
    const broken = strict === null && (JSON.stringify(value) ?? "").includes("\uFFFD");
    return broken
      ? { line: index + 1, fault: "broken-utf-8", raw: rawOf(value) }
      : { line: index + 1, fault: null, value };
  });
}

function listIn(value: unknown, depth: number): unknown[] {
  return findList(value, depth) ?? [value];
}

function findList(value: unknown, depth: number): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null || depth === 0) return null;
  const fields = new Map(Object.entries(value).map(([key, inner]) => [columnName(key), inner]));
  for (const name of ENVELOPES) {
    const list = findList(fields.get(name), depth - 1);
    if (list) return list;
  }
  return null;
}
