import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { applicationLines, CSV_HEAD } from "./applications-csv.ts";

const HEADER =
  "applied_at,job_title,company,source,state,state_since,receipt_number,next_step,next_step_on,notes,posting";

const LINE = {
  submittedAt: "2026-03-14T09:26:53.000Z",
  title: "Gärtnerin, Daten",
  company: '=HYPERLINK("https://evil.example")',
  source: "@board",
  status: "submitted",
  since: "2026-03-14T09:26:53.000Z",
  receiptNumber: "APL2603140001",
  nextStep: "+39 call",
  nextStepOn: "2026-03-20",
  notes: 'two\nlines, "quoted"',
  url: null,
} as const;

test("every application is a line under the names of the columns", () => {
  expect(CSV_HEAD + applicationLines([])).toBe(`\uFEFF${HEADER}\r\n`);
  const [header, row] = parse(CSV_HEAD + applicationLines([LINE]), {
    bom: true,
    record_delimiter: "\r\n",
  }) as string[][];
  expect(header?.join()).toBe(HEADER);
  expect(row).toEqual([
    LINE.submittedAt,
    "Gärtnerin, Daten",
    '\'=HYPERLINK("https://evil.example")',
    "'@board",
    "submitted",
    LINE.since,
    "APL2603140001",
    "'+39 call",
    "2026-03-20",
    'two\nlines, "quoted"',
    "",
  ]);
});
