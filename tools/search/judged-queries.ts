import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

const FOLDER = join(import.meta.dirname, "../../tests/quality");

export const HALVES = [
  "tuned",
  "read",
  "fresh",
  "second",
  "third",
  "fourth",
  "fourth kept",
  "fifth",
  "fifth kept",
  "sixth",
  "sixth kept",
  "seventh",
  "seventh kept",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "offered by nobody",
] as const;
const SETS = [
  "",
  "-fresh",
  "-second",
  "-third",
  "-fourth",
  "-fifth",
  "-sixth",
  "-seventh",
  "-eighth",
  "-ninth",
  "-tenth",
  "-eleventh",
  "-twelfth",
  "-thirteenth",
  "-fourteenth",
];

/**
 * A search as a job seeker types it; rules were made on the half that is `tuned`, the other was looked at afterwards, and the
 * `fresh` and `second` to `fourteenth` ones were written before anybody saw what they find, half of each of the fourth to seventh kept
 * until the next was made. To those `offered by nobody` no posting is right: to find nothing answers them best.
 */
export type JudgedQuery = { id: string; language: string; half: (typeof HALVES)[number]; query: string };

export const RIGHT = 2;

export function judgedQueries(): JudgedQuery[] {
  const files = SETS.map((set) => join(FOLDER, `search-queries${set}.tsv`));
  const rows = files.flatMap((file) => rowsOf(file) as (JudgedQuery & { offered?: "yes" | "no" })[]);
  return rows.map(({ offered, ...query }) => (offered === "no" ? { ...query, half: "offered by nobody" } : query));
}

/** Grades 0 (wrong) to 3 (the very thing) by query and uid; empty before anybody has judged. */
export function searchGrades(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  const rows = SETS.flatMap((set) => rowsOf(join(FOLDER, `search${set}.tsv`)));
  for (const { query = "", uid = "", grade } of rows as Record<string, string>[]) {
    const own = grades.get(query) ?? new Map<string, number>();
    grades.set(query, own.set(uid, Number(grade)));
  }
  return grades;
}

function rowsOf(file: string): unknown[] {
  return existsSync(file) ? parse(readFileSync(file), { columns: true, delimiter: "\t", quote: false }) : [];
}
