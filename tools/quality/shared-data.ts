import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { JobReading, Pay, PayPeriod } from "#domain/reading/job-reading.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { SHARED_DATA } from "#tests/support/shared-data.ts";
import { postingReport, reportLocation, reportSalary } from "../read/reading-report.ts";
import { judgeCategory } from "./judge-category.ts";
import { judgeCountries } from "./judge-countries.ts";
import { judgePay, judgePeriod } from "./judge-pay.ts";
import type { Judgement } from "./judgement.ts";
import type { Question } from "./questions.ts";
import { READ_OPTIONS, readingOf, reportOf } from "./read-case.ts";

/** The countries labelled in location.csv. */
const LABELLED = ["IT", "US", "GB", "DE", "FR", "ES", "CA", "AU"];

type CsvRow = Record<string, string>;

/** The judgements on the labelled data outside the repository; null if it is not there. */
export function judgeSharedData(): Partial<Record<Question, Judgement[]>> | null {
  if (!existsSync(join(SHARED_DATA, "category.csv"))) return null;
  const salaries = csvRows("salary.csv")
    .filter(({ flag }) => flag === "")
    .map((row) => ({
      text: row.text ?? "",
      expected: row.kind === "none" ? null : payOfRow(row),
      got: withoutStated(reportOf(reportSalary({ text: row.text, location_hint: row.location_hint }))),
    }));
  const texts = jsonRows("salary_in_text.jsonl").map(payInTextOf);
  return {
    category: judgeCategories(),
    countries: csvRows("location.csv")
      .filter(({ location_text }) => location_text !== "")
      .flatMap(judgeLocation),
    salary: salaries.map(({ text, expected, got }) => judgePay(expected, got, text)),
    "salary period": salaries.flatMap(({ text, expected, got }) => judgePeriod(expected, got, text)),
    "salary in text": texts.map(({ shown, expected, got }) => judgePay(expected, got, shown)),
  };
}

/** A row labelled as having no pay in its text is believed, unless exactly the amounts of the source's field were read there. */
function payInTextOf(row: Record<string, unknown>): { shown: string; expected: Pay | null; got: Pay | null } {
  const field = {
    min: numberOf(row.min),
    max: numberOf(row.max),
    currency: wordOf(row.currency),
    period: wordOf(row.period) as PayPeriod | null,
  };
  const report = postingReport(null, readingOf({ title: row.title, description: row.description_text }));
  const got = withoutStated(report.pay);
  const isField = got?.min === field.min && got.max === field.max && got.currency === field.currency;
  return {
    shown: `${row.title}: ${String((row.evidence as string[])[0] ?? "").trim()}`,
    expected: row.stated_in_text || isField ? field : null,
    got,
  };
}

/** All postings outside the repository, to measure speed with. */
export function sharedPostings(): unknown[] {
  return existsSync(join(SHARED_DATA, "jobs.jsonl")) ? jsonRows("jobs.jsonl") : [];
}

/** The readings of all postings whose source lists the jobs of more than one country: a source of one is no hint in their words. */
export function* statedElsewhere(): Generator<{ uid: string; reading: JobReading }> {
  for (const row of sharedPostings() as { uid: unknown; source: unknown }[]) {
    if (READ_OPTIONS.readOptionsOf(String(row.source)).sourceCountry) continue;
    yield { uid: String(row.uid), reading: readingOf(row) };
  }
}

function judgeCategories(): Judgement[] {
  return labelledCategories().map(({ posting, gold, accept, title }) =>
    judgeCategory({ gold, accept }, readingOf(posting).categories, title),
  );
}

type LabelledCategory = { posting: Record<string, unknown>; gold: string; accept: string[]; title: string };

/** The rows of category.csv whose label is trusted, with their postings. */
export function labelledCategories(): LabelledCategory[] {
  const postings = new Map(jsonRows("jobs.jsonl").map((row) => [row.uid, row]));
  return csvRows("category.csv")
    .filter(({ confidence = "" }) => ["high", "medium"].includes(confidence))
    .flatMap(({ uid, gold = "", accept = "", title = "" }) => {
      const posting = postings.get(uid);
      return posting ? [{ posting, gold, accept: accept.split("|"), title }] : [];
    });
}

function judgeLocation(row: CsvRow): Judgement[] {
  const text = row.location_text ?? "";
  const open = [
    ...listOf(row.eligible_countries),
    ...listOf(row.other_places).flatMap((name) => CODE_OF_NAME.get(name) ?? []),
  ];
  const expected = { worldwide: false, open, maybe: listOf(row.ambiguous_countries), closed: [] };
  return judgeCountries(expected, reportOf(reportLocation({ text })), { shown: text, panel: LABELLED });
}

const NAMES = new Intl.DisplayNames("en", { type: "region" });
const CODE_OF_NAME = new Map(COUNTRY_CODES.map((code) => [NAMES.of(code) ?? code, code]));

function payOfRow({ min, max, currency, period_stated }: CsvRow): Pay {
  return {
    min: numberOf(min),
    max: numberOf(max),
    currency: wordOf(currency),
    period: wordOf(period_stated) as PayPeriod | null,
  };
}

function withoutStated({ stated, ...pay }: { stated: boolean } & Pay): Pay | null {
  return stated ? pay : null;
}

function csvRows(file: string): CsvRow[] {
  return parse(readFileSync(join(SHARED_DATA, file)), { columns: true, bom: true });
}

function jsonRows(file: string): Record<string, unknown>[] {
  return readFileSync(join(SHARED_DATA, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function listOf(words: string | undefined): string[] {
  return (words ?? "").split("|").filter((word) => word !== "");
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined || value === "" ? null : Number(value);
}

function wordOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
