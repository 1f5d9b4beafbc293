import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pay } from "#domain/reading/job-reading.ts";
import { postingReport, reportLocation, reportSalary } from "../read/reading-report.ts";
import { countriesOf, PANEL } from "./country-groups.ts";
import { judgeCategory } from "./judge-category.ts";
import { type ExpectedCountries, judgeCountries, judgeWorldwide } from "./judge-countries.ts";
import { judgePay, judgePeriod } from "./judge-pay.ts";
import { type Judgement, judge, judgeList } from "./judgement.ts";
import type { Question } from "./questions.ts";
import { readingOf, reportOf } from "./read-case.ts";

const FOLDER = join(import.meta.dirname, "../../tests/quality");

type PostingCase = {
  title?: string;
  location?: string;
  type?: string;
  salary?: string;
  text?: string;
  tags?: string[];
  url?: string;
  applyUrl?: string;
  sourceCategory?: string;
};
type PayCase = { title?: string; text: string; stated?: false } & Pay;
type CountryCase = {
  text?: string;
  posting?: Record<string, string>;
  open?: string;
  maybe?: string;
  closed?: string;
  worldwide?: true;
};
/** Skill names with alternative spellings between bars: those that must be found, and those that must not. */
type SkillCase = PostingCase & { has: string[]; not: string[] };
type ValueCase<T> = PostingCase & { want: T };
type Span = { min: number; max: number | null };

/** The judgements of every question on our own cases. */
export function judgeOwnSets(): Record<Question, Judgement[]> {
  const locations = casesOf<CountryCase>("location").map(countryAnswer);
  const salaries = casesOf<PayCase>("salary").map((row) => ({ row, got: payOf(reportOf(reportSalary(row))) }));
  const texts = casesOf<PayCase>("salary-in-text").map((row) => ({ row, got: read(row).pay }));
  return {
    category: casesOf<PostingCase & { accept: string }>("category").map((row) => {
      const accept = row.accept.split(" ");
      return judgeCategory({ gold: accept[0] ?? "", accept }, read(row).categories, shownOf(row));
    }),
    countries: locations.flatMap(({ expected, got, shown }) => judgeCountries(expected, got, { shown, panel: PANEL })),
    worldwide: locations.map(({ expected, got, shown }) => judgeWorldwide(expected, got, shown)),
    "countries excluded": locations.flatMap(({ expected, got, shown }) =>
      judgeList(expected.closed, got.closed, shown),
    ),
    salary: salaries.map(({ row, got }) => judgePay(payOf(row), got, row.text)),
    "salary period": salaries.flatMap(({ row, got }) => judgePeriod(payOf(row), got, row.text)),
    "salary in text": texts.map(({ row, got }) => judgePay(payOf(row), got, row.text)),
    "salary period in text": texts.flatMap(({ row, got }) => judgePeriod(payOf(row), got, row.text)),
    "remote kind": values<string | null>("remote", (row) => read(row).remote.kind),
    "employment type": lists("employment-type", (row) => read(row).employmentTypes),
    seniority: values<string | null>("seniority", (row) => read(row).seniority),
    "years asked": values<Span | null>("years", (row) => read(row).yearsAsked),
    "English level": values<string | null>("english", (row) => read(row).englishLevel),
    languages: lists("languages", (row) => postingReport(null, read(row)).languages),
    education: values<string | null>("education", (row) => read(row).education),
    skills: casesOf<SkillCase>("skills").flatMap(judgeSkills),
    warnings: lists("warnings", warningsOf),
    contradictions: lists("contradictions", (row) => read(row).contradictions.map(({ about }) => about)),
    "team and culture": lists("signals", signalsOf),
    "time zones": values<Span | null>("time-zones", (row) => {
      const zones = read(row).timeZones;
      return zones && { min: zones.fromUtcHours, max: zones.toUtcHours };
    }),
    "work permit": lists("work-permit", permitOf),
    "hybrid days": values<Span | null>("hybrid-days", (row) => read(row).hybridDays),
  };
}

/** A text names more skills than a case asks for; only those it asks for are judged. */
function judgeSkills(row: SkillCase): Judgement[] {
  const found = read(row).skills.map((skill) => skill.toLowerCase());
  const isFound = (names: string) => names.split("|").some((name) => found.includes(name.toLowerCase()));
  return [...row.has, ...row.not].map((names) =>
    judge({
      expected: row.has.includes(names) ? names : null,
      got: isFound(names) ? names : null,
      isRight: true,
      shown: shownOf(row),
      class: row.has.includes(names) ? "named" : "another word",
    }),
  );
}

/** The company of these cases has no website, a warning that is not under test here. */
function warningsOf(row: PostingCase): string[] {
  const kinds = read(row).warnings.map(({ kind }) => kind);
  return [...new Set(kinds)].filter((kind) => !kind.startsWith("company-domain"));
}

function signalsOf(row: PostingCase): string[] {
  const { teamSize, workLifeBalance, professionalGrowth } = read(row);
  return [
    ...(teamSize ? [teamSize] : []),
    ...(workLifeBalance ? ["balance"] : []),
    ...(professionalGrowth ? ["growth"] : []),
  ];
}

function permitOf(row: PostingCase): string[] {
  const permit = read(row).workPermit;
  return [...(permit?.required ? ["required"] : []), ...(permit?.sponsorship ? [permit.sponsorship] : [])];
}

/** Complete short postings to measure speed with, if no others are available. */
export function ownPostings(): object[] {
  return casesOf<PayCase>("salary-in-text").map(({ title, text }, index) => ({ uid: index, title, description: text }));
}

export function casesOf<T>(name: string): T[] {
  const text = readFileSync(join(FOLDER, `${name}.jsonl`), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

function values<T>(name: string, read: (row: ValueCase<T>) => T): Judgement[] {
  return casesOf<ValueCase<T>>(name).map((row) => {
    const expected = wordOf(row.want);
    const got = wordOf(read(row));
    return judge({ expected, got, isRight: expected === got, shown: shownOf(row) });
  });
}

function lists(name: string, read: (row: PostingCase) => string[]): Judgement[] {
  return casesOf<ValueCase<string[]>>(name).flatMap((row) => judgeList(row.want, read(row), shownOf(row)));
}

function wordOf(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === "string") return value;
  const { min, max } = value as Span;
  return `${min} to ${max ?? "more"}`;
}

/** Only the posting's own fields, so that the expected answer cannot leak to the reader. */
function read({ text, sourceCategory, applyUrl, ...fields }: PostingCase) {
  const { title, location, type, salary, tags, url } = fields;
  return readingOf({
    ...{ title, location, type, salary, tags, url },
    apply_url: applyUrl,
    source_category: sourceCategory,
    description: text,
  });
}

function shownOf({ title, location, type, salary, text, tags, applyUrl }: PostingCase): string {
  return [title, location, type, salary, text, tags?.join(", "), applyUrl]
    .filter((part) => part !== undefined && part !== "")
    .join(" | ");
}

function payOf({ stated, min, max, currency, period }: Pay & { stated?: boolean }): Pay | null {
  return stated === false ? null : { min, max, currency, period };
}

function countryAnswer(row: CountryCase) {
  const expected: ExpectedCountries = {
    worldwide: row.worldwide === true,
    open: countriesOf(row.open),
    maybe: countriesOf(row.maybe),
    closed: countriesOf(row.closed),
  };
  const got = row.posting ? readingOf(row.posting).remote : reportOf(reportLocation(row));
  return { expected, got, shown: row.text ?? Object.values(row.posting ?? {}).join(" | ") };
}
