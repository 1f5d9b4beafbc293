import { csvLine } from "#domain/applications/tracker/csv-line.ts";
import type { ApplicationStatus } from "./application-event.ts";

/** One application for a spreadsheet; moments are ISO dates, null is an empty cell. */
type ApplicationLine = {
  submittedAt: string | null;
  title: string;
  company: string;
  source: string;
  status: ApplicationStatus;
  /** When the state was last changed. */
  since: string;
  receiptNumber: string | null;
  nextStep: string | null;
  nextStepOn: string | null;
  notes: string | null;
  url: string | null;
};

const COLUMNS = {
  applied_at: (line) => line.submittedAt,
  job_title: (line) => line.title,
  company: (line) => line.company,
  source: (line) => line.source,
  state: (line) => line.status,
  state_since: (line) => line.since,
  receipt_number: (line) => line.receiptNumber,
  next_step: (line) => line.nextStep,
  next_step_on: (line) => line.nextStepOn,
  notes: (line) => line.notes,
  posting: (line) => line.url,
} satisfies Record<string, (line: ApplicationLine) => string | null>;

/** Without it, spreadsheet programs do not detect UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Applications as CSV (RFC 4180, UTF-8) begin with this and go on with `applicationLines`, as many as one likes at a time. */
export const CSV_HEAD = BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));

/** Rows of the file, safe against formula injection. */
export function applicationLines(lines: readonly ApplicationLine[]): string {
  return lines.map((line) => csvLine(Object.values(COLUMNS).map((cell) => cell(line)))).join("");
}
