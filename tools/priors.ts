/**
 * `npm run priors FILE`: writes what is known of postings by their kind of work (`data/priors.json`) from a file of postings, one JSON
 * object a line. The table is part of the program, like the rules: an import never changes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EDUCATION } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { readingOf } from "./quality/read-case.ts";

const TABLE = join(import.meta.dirname, "../data/priors.json");
/** From here on the title names the kind surely. */
const SURE = 0.85;
/** What a kind of few postings is drawn towards: the mean over all kinds, with the weight of so many postings. */
const DRAWN = 4;

type Counts = { postings: number; years: number[]; asksDegree: number; told: number };

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("npm run priors FILE: the file of postings is missing.");
const byKind = new Map<string, Counts>();
for (const line of readFileSync(file, "utf8").trim().split("\n")) count(readingOf(JSON.parse(line)));
const all = [...byKind.values()];
const meanYears = mean(all.flatMap(({ years }) => years));
const meanDegree = sum(all.map(({ asksDegree }) => asksDegree)) / Math.max(1, sum(all.map(({ told }) => told)));
const kinds = Object.fromEntries(
  [...byKind]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { postings, years, asksDegree, told }]) => [
      kind,
      {
        postings,
        years: rounded((sum(years) + meanYears * DRAWN) / (years.length + DRAWN)),
        degree: rounded((asksDegree + meanDegree * DRAWN) / (told + DRAWN)),
      },
    ]),
);
const table = { version: 1, postings: sum(all.map(({ postings }) => postings)), kinds };
writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
console.log(`${table.postings} postings of ${byKind.size} kinds.`);

function count({ roles, seniority, yearsAsked, education }: JobReading): void {
  const role = roles.find(({ kind }) => kind !== null && kind !== "student" && kind !== "c-suite");
  if (!role?.kind || role.certainty < SURE) return;
  const counts = byKind.get(role.kind) ?? { postings: 0, years: [], asksDegree: 0, told: 0 };
  byKind.set(role.kind, counts);
  counts.postings += 1;
  if (seniority === null && yearsAsked !== null) counts.years.push(Math.min(10, yearsAsked.min));
  if (education !== null) {
    counts.told += 1;
    if (EDUCATION.indexOf(education) >= EDUCATION.indexOf("bachelor")) counts.asksDegree += 1;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
