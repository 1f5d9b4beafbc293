import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { Answers } from "#domain/questionnaire/answers.ts";

const SHARED_DATA = join(import.meta.dirname, "../../../shared/data");
export const JOBS_FILE = join(SHARED_DATA, "jobs.jsonl");
const RELEVANCE = join(SHARED_DATA, "relevance");
/** Judged for this product by readers who did not write the ranking: person, uid and grade only. */
const OWN_JUDGEMENTS = join(import.meta.dirname, "../../tests/quality/relevance.tsv");

export const Person = z.object({ id: z.string(), text: z.string(), wants: z.array(z.string()), answers: Answers });
/** A judged job seeker: `answers` to the questionnaire, and the job titles that are wanted. */
export type Person = z.infer<typeof Person>;

/** Grades 0 (useless) to 3 (glad to have seen it) by uid. `frozen` alone says how many good ones there are. */
export type Judgements = { frozen: ReadonlyMap<string, number>; all: ReadonlyMap<string, number> };

/** Null when the judged lists are not beside the repository. */
export function loadPersons(): Person[] | null {
  const file = join(RELEVANCE, "profiles.json");
  return existsSync(file) ? z.array(Person).parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** What was judged of one person's postings; `judged.tsv` wins over later judgements of the same pair. */
export function judgementsOf(person: string): Judgements {
  const frozen = gradesIn(join(RELEVANCE, "judged.tsv"), person);
  const later = [join(RELEVANCE, "judged-extra.tsv"), OWN_JUDGEMENTS].flatMap((file) => [...gradesIn(file, person)]);
  return { frozen, all: new Map([...later, ...frozen]) };
}

function gradesIn(file: string, person: string): Map<string, number> {
  if (!existsSync(file)) return new Map();
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, delimiter: "\t", quote: false });
  return new Map(rows.filter((row) => row.person === person).map((row) => [row.uid ?? "", Number(row.grade)]));
}
