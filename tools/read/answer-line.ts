import { type ByteLine, decodeLeniently } from "#server/features/jobs/import/import-row.ts";
import type { ReadKind } from "./read-kinds.ts";
import { type Report, type ReportOptions, reportLocation, reportPosting, reportSalary } from "./reading-report.ts";

/** One line of input -> one line of output, without the line feed: the report, or `{"error": …}`. Never throws. */
export function answerLine(kind: ReadKind, { bytes, tooLong }: ByteLine, options: ReportOptions): string {
  if (tooLong) return errorLine("The line is too long.");
  const text = decodeLeniently(bytes);
  if (text.trim() === "") return errorLine("The line is empty.");
  try {
    const answer = report(kind, JSON.parse(text), options);
    return answer.ok ? JSON.stringify(answer.report) : errorLine(answer.fault);
  } catch (error) {
    return errorLine(error instanceof SyntaxError ? "The line is not JSON." : "The line could not be read.");
  }
}

function report(kind: ReadKind, row: unknown, options: ReportOptions): Report<unknown> {
  if (kind === "salary") return reportSalary(row);
  return kind === "location" ? reportLocation(row) : reportPosting(row, options);
}

function errorLine(error: string): string {
  return JSON.stringify({ error });
}
