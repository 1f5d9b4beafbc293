import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import type { Logger } from "pino";
import { z } from "zod";
import { type CompanyLink, isUsableCompanyLink } from "#domain/posting/apply-link.ts";
import type { PositionLabel } from "#domain/posting/position-label.ts";
import { samplePagePath } from "#domain/posting/sample-page.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { type OccupationSearch, occupationSearch } from "#domain/reading/occupation/occupation-search.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { READER_VERSION, type ReadOptions } from "#domain/reading/read-posting.ts";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import { SourceEntry, SourceFacts } from "#domain/sources/source-terms.ts";

const COLUMNS = ["company", "job_url", "company website", "status"] as const;

type ParsedCompanyLinks = {
  /** `row` names the line, counted from 1 with the header. */
  rows: { row: string; link: CompanyLink }[];
  problems: { row: string | null; problem: string }[];
};

/** The company-links CSV: four columns in any order and case. Read line by line, so that an open quote costs one. Never throws. */
function parseCompanyLinks(text: string): ParsedCompanyLinks {
  const [header = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const names = cells(header)?.map((name) => name.toLowerCase()) ?? [];
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0)
    return { rows: [], problems: [{ row: null, problem: `has no column ${missing.join(", ")}` }] };

  const parsed: ParsedCompanyLinks = { rows: [], problems: [] };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const row = `line ${index + 2}`;
    const values = cells(line);
    const cell = (column: (typeof COLUMNS)[number]) => values?.[names.indexOf(column)] || null;
    const company = cell("company");
    if (values === null) parsed.problems.push({ row, problem: "is not a line of CSV" });
    else if (values.length !== names.length)
      parsed.problems.push({ row, problem: `has ${values.length} cells, not ${names.length}` });
    else if (company === null) parsed.problems.push({ row, problem: "names no company" });
    else {
      const link = {
        company,
        jobUrl: cell("job_url"),
        companyWebsite: cell("company website"),
        status: cell("status") ?? "",
      };
      parsed.rows.push({ row, link });
    }
  }
  return parsed;
}

function cells(line: string): string[] | null {
  try {
    const [record] = parse(line, { trim: true }) as string[][];
    return record ?? null;
  } catch {
    return null;
  }
}

/** A row that was left out: `row` is a line number, an entry's key, or null for the whole file. */
type DataProblem = { file: string; row: string | null; problem: string };

/** What the texts of samples say, by their external ids. */
type SampleReadings = Readonly<Record<string, JobReading>>;

export type DataFiles = {
  /** As the build wrote them down; absent or empty where they are read. */
  sampleReadings?: SampleReadings;
  /** Job title -> address, as `chooseApplyLink` takes it. */
  titleLinks: ReadonlyMap<string, string>;
  companyLinks: readonly CompanyLink[];
  positionLabels: readonly PositionLabel[];
  rates: EuroRates;
  /** The day (ISO) the rates are of; null when they could not be read. */
  ratesAsOf: string | null;
  /** An undescribed source gets the cautious default, under its own key as name. */
  sourceOf: (source: string) => SourceEntry;
  /** What the reader is told of the source of a posting. */
  readOptionsOf: (source: string) => ReadOptions;
  /** The register of sources, by key. */
  sources: ReadonlyMap<string, SourceEntry>;
  /** Labels of occupations, for titles while they are typed; read when first asked for, empty when they cannot be. */
  occupations: () => OccupationSearch;
  problems: readonly DataProblem[];
};

const DATA_DIRECTORY = join(import.meta.dirname, "../data");

const CAUTIOUS = { remoteOnly: false, structuredDataAllowed: false, defaultCurrency: null };
const Address = z.string().refine((text) => usableAddress(text) !== null, "not an http(s) address or a sample page");
const Label = z.object({ pattern: z.string().trim().min(1), label: z.string().trim().min(1) });
const SourcesFile = z.object({ default: SourceFacts, sources: z.record(z.string(), z.unknown()) });
const RatesFile = z.object({ base: z.literal("EUR"), asOf: z.iso.date(), rates: z.record(z.string(), z.unknown()) });

const SAMPLE_READINGS = new URL("../build/sample-readings.json", import.meta.url);

/** Those that the build made of the same sources: to read the samples takes a start a second, and 25 MB for as long as it runs. */
export function builtSampleReadings(): SampleReadings {
  try {
    const all = JSON.parse(readFileSync(SAMPLE_READINGS, "utf8")) as SampleReadings;
    return Object.values(all).every(({ version }) => version === READER_VERSION) ? all : {};
  } catch {
    return {};
  }
}

/** Reads the data files at start. Bad rows are left out, listed in `problems` and logged; missing files are empty. Never throws. */
export function loadDataFiles(log: Pick<Logger, "warn">, directory: string = DATA_DIRECTORY): DataFiles {
  const problems: DataProblem[] = [];
  let occupations: OccupationSearch | undefined;

  function read<T>(file: string, parse: (text: string) => T, empty: T): T {
    try {
      return parse(readFileSync(join(directory, file), "utf8"));
    } catch (error) {
      problems.push({ file, row: null, problem: firstIssue(error) });
      return empty;
    }
  }

  function valid<T>(file: string, schema: z.ZodType<T>, entries: Iterable<[string, unknown]>): [string, T][] {
    const kept: [string, T][] = [];
    for (const [row, value] of entries) {
      const parsed = schema.safeParse(value);
      if (parsed.success) kept.push([row, parsed.data]);
      else problems.push({ file, row, problem: firstIssue(parsed.error) });
    }
    return kept;
  }

  const json =
    <T>(schema: z.ZodType<T>) =>
    (text: string) =>
      schema.parse(JSON.parse(text));
  const links = read("title-links.json", json(z.record(z.string(), z.unknown())), {});
  const labels = read("position-labels.json", json(z.array(z.unknown())), []);
  const ratesFile = read("exchange-rates.json", json(RatesFile), null);
  const described = read("job-sources.json", json(SourcesFile), { default: SourceFacts.parse(CAUTIOUS), sources: {} });
  const companies = read("company-links.csv", parseCompanyLinks, { rows: [], problems: [] });
  problems.push(...companies.problems.map(({ row, problem }) => ({ file: "company-links.csv", row, problem })));

  const companyLinks = companies.rows.filter(({ link, row }) => {
    if (!isUsableCompanyLink(link)) return false;
    if (usableAddress(link.jobUrl) ?? usableAddress(link.companyWebsite)) return true;
    problems.push({ file: "company-links.csv", row, problem: "has no address that can be followed" });
    return false;
  });
  const perEuro = valid("exchange-rates.json", z.number().positive(), Object.entries(ratesFile?.rates ?? {}));
  const sources = new Map(valid("job-sources.json", SourceEntry, Object.entries(described.sources)));
  const sourceOf = (source: string): SourceEntry => sources.get(source) ?? { name: source, ...described.default };
  const files: DataFiles = {
    titleLinks: new Map(valid("title-links.json", Address, Object.entries(links))),
    companyLinks: companyLinks.map(({ link }) => link),
    positionLabels: valid(
      "position-labels.json",
      Label,
      labels.map((label, index) => [`entry ${index + 1}`, label]),
    ).map(([, label]) => label),
    rates: Object.fromEntries(perEuro.map(([currency, units]) => [currency, 1 / units])),
    ratesAsOf: ratesFile?.asOf ?? null,
    sources,
    sourceOf,
    readOptionsOf: (source) => {
      const { remoteOnly, country } = sourceOf(source);
      return { sourceRemoteOnly: remoteOnly, sourceCountry: country };
    },
    occupations: () => {
      occupations ??= occupationSearch(readLabels(log, directory));
      return occupations;
    },
    problems,
  };
  for (const [file, list] of Map.groupBy(problems, (problem) => problem.file)) {
    log.warn({ file, count: list.length, first: list.slice(0, 10) }, "rows of a data file were left out");
  }
  return files;
}

function readLabels(log: Pick<Logger, "warn">, directory: string): string[][] {
  try {
    return JSON.parse(gunzipSync(readFileSync(join(directory, "occupation-labels.json.gz"))).toString());
  } catch (error) {
    log.warn({ err: error }, "no titles are suggested");
    return [];
  }
}

function usableAddress(text: string | null): string | null {
  return safeHttpUrl(text) ?? samplePagePath(text);
}

function firstIssue(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? "does not fit";
  return error instanceof Error ? error.message : String(error);
}
