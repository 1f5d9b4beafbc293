/**
 * `npm run priors FILE`: writes what is known of postings by their kind of work, their source and their employer's country (`data/priors.json`) from a file of postings, one JSON
 * object a line. The table is part of the program, like the rules: an import never changes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EDUCATION } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { craftWords } from "#domain/reading/occupation/craft-words.ts";
import { KIND_TITLES } from "#domain/reading/occupation/kinds.ts";
import { stemsOfTitle } from "#domain/reading/occupation/title-words.ts";
import { payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { postingOf, readingOf } from "./quality/read-case.ts";

const TABLE = join(import.meta.dirname, "../data/priors.json");
/** From here on the title names the kind surely. */
const SURE = 0.85;
/** What a kind of few postings is drawn towards: the mean over all kinds, with the weight of so many postings. */
const DRAWN = 4;

/** Words of kinds of work that this share of whole descriptions holds name none. */
const COMMON = 0.25;
/** Of shorter texts boards may pass on the beginning only. */
const WHOLE = 800;
const naming = new Set(KIND_TITLES.flatMap(({ titles }) => titles.flatMap(craftWords)));
const holding = new Map<string, number>();
let wholeTexts = 0;

/** A list of so many countries is more than a neighbourhood. */
const WIDE = 15;

/** Fewer say nothing. */
const FEW = 5;

type Openness = { stated: number; open: number };
/** `pay` per year in euros, of postings from sources that are not of one country: pay of one is no measure for others. */
type Counts = { postings: number; years: number[]; asksDegree: number; told: number; pay: number[] };

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("npm run priors FILE: the file of postings is missing.");
const { rates, sourceOf } = loadDataFiles(console);
const byKind = new Map<string, Counts>();
const bySource = new Map<string, Openness>();
const byEmployer = new Map<string, Openness>();
const everywhere: Openness = { stated: 0, open: 0 };
for (const line of readFileSync(file, "utf8").trim().split("\n")) {
  const row = JSON.parse(line);
  const reading = readingOf(row);
  count(reading, sourceOf(String(row.source)).country === null);
  countOpen(String(row.source), reading);
  countWords(postingOf(row).descriptionText);
}
const all = [...byKind.values()];
const meanYears = mean(all.flatMap(({ years }) => years));
const meanDegree = sum(all.map(({ asksDegree }) => asksDegree)) / Math.max(1, sum(all.map(({ told }) => told)));
const kinds = Object.fromEntries(
  [...byKind]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { postings, years, asksDegree, told, pay }]) => [
      kind,
      {
        postings,
        years: rounded((sum(years) + meanYears * DRAWN) / (years.length + DRAWN)),
        degree: rounded((asksDegree + meanDegree * DRAWN) / (told + DRAWN)),
        ...(pay.length >= FEW ? { highPay: Math.round(ninthTenth(pay)) } : {}),
      },
    ]),
);
const table = {
  version: 3,
  commonWords: [...holding].flatMap(([word, texts]) => (texts >= COMMON * wholeTexts ? [word] : [])).sort(),
  anywhere: { stated: everywhere.stated, open: openOf(everywhere) },
  sources: openness(bySource),
  employers: openness(byEmployer),
  postings: sum(all.map(({ postings }) => postings)),
  kinds,
};
writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
console.log(`${table.postings} postings of ${byKind.size} kinds.`);

function count({ roles, seniority, yearsAsked, education, pay }: JobReading, isOfMany: boolean): void {
  const role = roles.find(({ kind }) => kind !== null && kind !== "student" && kind !== "c-suite");
  if (!role?.kind || role.certainty < SURE) return;
  const counts = byKind.get(role.kind) ?? { postings: 0, years: [], asksDegree: 0, told: 0, pay: [] };
  byKind.set(role.kind, counts);
  counts.postings += 1;
  const yearly = isOfMany && pay ? payPerYearInEuro(pay, rates) : null;
  const stated = [yearly?.min, yearly?.max].flatMap((amount) => amount ?? []);
  if (stated.length > 0) counts.pay.push(mean(stated));
  if (seniority === null && yearsAsked !== null) counts.years.push(Math.min(10, yearsAsked.min));
  if (education !== null) {
    counts.told += 1;
    if (EDUCATION.indexOf(education) >= EDUCATION.indexOf("bachelor")) counts.asksDegree += 1;
  }
}

function countWords(text: string): void {
  if (text.length <= WHOLE) return;
  wholeTexts += 1;
  for (const word of new Set(stemsOfTitle(text))) if (naming.has(word)) holding.set(word, (holding.get(word) ?? 0) + 1);
}

/** Of remote postings that say whom they take, those that take people of many countries; of an employer's country, any other. */
function countOpen(source: string, { remote, likely }: JobReading): void {
  if (remote.kind !== "remote" || (!remote.worldwide && remote.open.length === 0)) return;
  const isWide = remote.worldwide || remote.open.length >= WIDE;
  for (const counts of [everywhere, counted(bySource, source)]) add(counts, isWide);
  const [country, other] = likely?.countries ?? [];
  if (country === undefined || other !== undefined || likely?.strong) return;
  add(counted(byEmployer, country), remote.worldwide || remote.open.some((code) => code !== country));
}

function counted(table: Map<string, Openness>, key: string): Openness {
  const counts = table.get(key) ?? { stated: 0, open: 0 };
  table.set(key, counts);
  return counts;
}

function add(counts: Openness, isOpen: boolean): void {
  counts.stated += 1;
  if (isOpen) counts.open += 1;
}

function openOf({ stated, open }: Openness): number {
  const usual = everywhere.open / Math.max(1, everywhere.stated);
  return rounded((open + usual * DRAWN) / (stated + DRAWN));
}

function openness(table: ReadonlyMap<string, Openness>) {
  const rows = [...table].filter(([, { stated }]) => stated >= FEW).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(rows.map(([key, counts]) => [key, { stated: counts.stated, open: openOf(counts) }]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}

/** Nine in ten are below. */
function ninthTenth(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
