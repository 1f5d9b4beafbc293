import { pino } from "pino";
import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { readRow } from "../read/reading-report.ts";

const { readOptionsOf } = loadDataFiles(pino({ level: "silent" }));

export const READ_OPTIONS = {
  now: new Date("2026-06-01T00:00:00Z"),
  readOptionsOf,
};

/** The reading of a row of a set; every row of a set has one. */
export function readingOf(row: unknown): JobReading {
  const read = readRow(row, READ_OPTIONS);
  if (!read.ok) throw new Error(`A case cannot be read: ${JSON.stringify(row).slice(0, 200)}`);
  return read.report.reading;
}

/** The posting of a row of a set, as the readers get it. */
export function postingOf(row: object): CleanedPosting {
  const given = toPostingInput({ external_id: "case", ...row }, { source: "unknown", now: READ_OPTIONS.now });
  const cleaned = given.ok ? cleanPosting(given.input) : given;
  if (!cleaned.ok) throw new Error(`A case is no posting: ${JSON.stringify(row).slice(0, 200)}`);
  return cleaned.posting;
}

/** The report a command gives for a row that has a `text`. */
export function reportOf<T>(answer: { ok: true; report: T } | { ok: false; fault: string }): T {
  if (!answer.ok) throw new Error(answer.fault);
  return answer.report;
}
