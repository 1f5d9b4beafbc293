import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

const FOLDER = join(import.meta.dirname, "../../tests/quality");

export const HALVES = ["tuned", "read", "fresh", "second"] as const;

/**
 * A search as a job seeker types it; rules were made on the half that is `tuned`, the other was looked at afterwards, and the
 * `fresh` and then the `second` ones were written before anybody saw what they find.
 */
export type JudgedQuery = { id: string; language: string; half: (typeof HALVES)[number]; query: string };

export const RIGHT = 2;

export function judgedQueries(): JudgedQuery[] {
  const files = ["search-queries.tsv", "search-queries-fresh.tsv", "search-queries-second.tsv"];
  return files.flatMap((file) => rowsOf(join(FOLDER, file)) as JudgedQuery[]);
}

/** Grades 0 (wrong) to 3 (the very thing) by query and uid; empty before anybody has judged. */
export function searchGrades(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  const rows = ["search.tsv", "search-fresh.tsv", "search-second.tsv"].flatMap((file) => rowsOf(join(FOLDER, file)));
  for (const { query = "", uid = "", grade } of rows as Record<string, string>[]) {
    const own = grades.get(query) ?? new Map<string, number>();
    grades.set(query, own.set(uid, Number(grade)));
  }
  return grades;
}

function rowsOf(file: string): unknown[] {
  return existsSync(file) ? parse(readFileSync(file), { columns: true, delimiter: "\t", quote: false }) : [];
}
