import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

const FOLDER = join(import.meta.dirname, "../../tests/quality");

/**
 * A search as a job seeker types it; rules were made on the half that is `tuned`, the other was looked at afterwards, and the
 * `fresh` ones were written last, before anybody saw what they find.
 */
export type JudgedQuery = { id: string; language: string; half: "tuned" | "read" | "fresh"; query: string };

export const RIGHT = 2;

export function judgedQueries(file = "search-queries.tsv"): JudgedQuery[] {
  return rowsOf(join(FOLDER, file)) as JudgedQuery[];
}

/** Grades 0 (wrong) to 3 (the very thing) by query and uid; empty before anybody has judged. */
export function searchGrades(file = "search.tsv"): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  for (const { query = "", uid = "", grade } of rowsOf(join(FOLDER, file)) as Record<string, string>[]) {
    const own = grades.get(query) ?? new Map<string, number>();
    grades.set(query, own.set(uid, Number(grade)));
  }
  return grades;
}

function rowsOf(file: string): unknown[] {
  return existsSync(file) ? parse(readFileSync(file), { columns: true, delimiter: "\t", quote: false }) : [];
}
