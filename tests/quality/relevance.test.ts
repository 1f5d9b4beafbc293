import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { z } from "zod";
import { figuresFor, meanOf } from "../../tools/relevance/figures.ts";
import { Person } from "../../tools/relevance/judged.ts";
import { openMatchApi } from "../../tools/relevance/match-api.ts";

/** Job seekers, postings and grades of our own writing, by somebody who had not read the ranking. */
const FOLDER = join(import.meta.dirname, "relevance-own");
const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");
const persons = z.array(Person).parse(JSON.parse(read("profiles.json")));
const postings: Record<string, unknown>[] = read("postings.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const judged: Record<string, string>[] = parse(read("judged.tsv"), { columns: true, delimiter: "\t" });
const api = openMatchApi(postings, { remoteOnly: (source) => source === "board-remote" });

const gradesOf = (person: string) => {
  const grades = new Map(
    judged.filter((row) => row.person === person).map((row) => [row.uid ?? "", Number(row.grade)]),
  );
  return { frozen: grades, all: grades };
};

test.each([
  ["answers alone", false, { precisionOfPossible: 0.62, useless: 0.48, goodWorthALook: 0.6 }],
  ["wanted titles", true, { precisionOfPossible: 0.7, useless: 0.2, goodWorthALook: 0.82 }],
])("by %s, what is shown as a fit is one", async (_, titles, bars) => {
  const figures = await Promise.all(
    persons.map(async (person) => figuresFor(await api.shownTo(person, { titles }), gradesOf(person.id))),
  );
  const mean = meanOf(figures);
  expect(mean.precisionOfPossible).toBeGreaterThanOrEqual(bars.precisionOfPossible);
  expect(mean.useless).toBeLessThanOrEqual(bars.useless);
  expect(mean.goodWorthALook).toBeGreaterThanOrEqual(bars.goodWorthALook);
});
