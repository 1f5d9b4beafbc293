import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { Answers } from "#domain/questionnaire/answers.ts";
import { SHARED_DATA } from "#tests/support/shared-data.ts";

export const JOBS_FILE = join(SHARED_DATA, "jobs.jsonl");
const RELEVANCE = join(SHARED_DATA, "relevance");
/** Ids and grades only; the postings lie beside the repository. */
const OWN = join(import.meta.dirname, "../../tests/quality");

export const Person = z.object({ id: z.string(), text: z.string(), wants: z.array(z.string()), answers: Answers });
/** A judged job seeker: `answers` to the questionnaire, and the job titles that are wanted. */
export type Person = z.infer<typeof Person>;

/** Grades 0 (useless) to 3 (glad to have seen it) by uid. `frozen` alone says how many good ones there are. */
export type Judgements = { frozen: ReadonlyMap<string, number>; all: ReadonlyMap<string, number> };

/** Judged job seekers; those of `tunedOn` were looked at while weights were chosen. */
export type JudgedSet = {
  name: string;
  persons: Person[];
  tunedOn: (id: string) => boolean;
  judgementsOf: (person: string) => Judgements;
};

const isOdd = (id: string) => Number(id.slice(1)) % 2 === 1;

/**
 * The twelve persons of the issue, twelve others whom somebody wrote and judged who had not read the ranking, seven sets whose work,
 * country and years were drawn by seed, one after another, twice eight whom their judge wrote, eight and twice twelve whose writers judged
 * none, and thrice twelve judged in part or whole by their writer. Empty when the postings are not beside the repository.
 */
export function loadJudgedSets(): JudgedSet[] {
  if (!existsSync(JOBS_FILE) || !existsSync(RELEVANCE)) return [];
  return [
    setOf("the twelve", RELEVANCE, [join(RELEVANCE, "judged-extra.tsv"), join(OWN, "relevance.tsv")], isOdd),
    setOf(
      "twelve others",
      join(OWN, "relevance-fresh"),
      [join(OWN, "relevance.tsv")],
      (id) => isOdd(id) || id === "f12",
    ),
    setOf("ten drawn by seed", join(OWN, "relevance-third"), [join(OWN, "relevance.tsv")], () => true),
    setOf("ten more drawn by seed", join(OWN, "relevance-fourth"), [join(OWN, "relevance.tsv")], isOdd),
    setOf("twelve drawn since", join(OWN, "relevance-fifth"), [join(OWN, "relevance.tsv")], () => false),
    setOf("twelve of the sixth draw", join(OWN, "relevance-sixth"), [join(OWN, "relevance.tsv")], () => false),
    setOf("twelve of the seventh", join(OWN, "relevance-seventh"), [join(OWN, "relevance.tsv")], () => false),
    setOf("twelve of the eighth", join(OWN, "relevance-eighth"), [join(OWN, "relevance.tsv")], () => false),
    setOf("twelve of the ninth", join(OWN, "relevance-ninth"), [join(OWN, "relevance.tsv")], () => false),
    setOf(
      "eight more, read by a tenth reader",
      join(OWN, "relevance-tenth"),
      [join(OWN, "relevance.tsv")],
      () => false,
    ),
    setOf(
      "eight more, read by an eleventh reader",
      join(OWN, "relevance-eleventh"),
      [join(OWN, "relevance.tsv")],
      () => false,
    ),
    setOf(
      "eight more, read by twelfth readers",
      join(OWN, "relevance-twelfth"),
      [join(OWN, "relevance.tsv")],
      () => false,
    ),
    setOf(
      "twelve more, read by thirteenth readers",
      join(OWN, "relevance-thirteenth"),
      [join(OWN, "relevance.tsv")],
      () => false,
    ),
    setOf(
      "twelve more, read by a fourteenth reader",
      join(OWN, "relevance-fourteenth"),
      [join(OWN, "relevance.tsv")],
      () => false,
    ),
    setOf(
      "twelve more, read by fifteenth readers",
      join(OWN, "relevance-fifteenth"),
      [join(OWN, "relevance.tsv")],
      () => false,
    ),
    setOf(
      "twelve more, judged by their writer, a sixteenth reader",
      join(OWN, "relevance-sixteenth"),
      [join(OWN, "relevance.tsv")],
      () => false,
    ),
    setOf(
      "twelve more, judged by their writer, a seventeenth reader",
      join(OWN, "relevance-seventeenth"),
      [join(OWN, "relevance.tsv")],
      () => false,
    ),
  ];
}

/** `judged.tsv` of the folder wins over later judgements of the same pair. */
function setOf(name: string, folder: string, later: readonly string[], tunedOn: JudgedSet["tunedOn"]): JudgedSet {
  return {
    name,
    persons: z.array(Person).parse(JSON.parse(readFileSync(join(folder, "profiles.json"), "utf8"))),
    tunedOn,
    judgementsOf(person) {
      const frozen = gradesIn(join(folder, "judged.tsv"), person);
      return { frozen, all: new Map([...later.flatMap((file) => [...gradesIn(file, person)]), ...frozen]) };
    },
  };
}

function gradesIn(file: string, person: string): Map<string, number> {
  if (!existsSync(file)) return new Map();
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, delimiter: "\t", quote: false });
  return new Map(rows.filter((row) => row.person === person).map((row) => [row.uid ?? "", Number(row.grade)]));
}
