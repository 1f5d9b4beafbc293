import type { ImportFilesReport, ImportProgress } from "#server/features/jobs/import/import-files.ts";
import type { ImportCounts } from "#server/features/jobs/import/import-report.ts";

const COLUMNS = [
  ["new", "created"],
  ["changed", "changed"],
  ["same", "same"],
  ["rejected", "rejected"],
  ["repeated", "duplicates"],
  ["closed", "closed"],
] as const satisfies readonly (readonly [string, keyof ImportCounts])[];
const MAX_SOURCES = 60;
const MAX_NAME = 30;

/** The report of an import as readable lines. */
export function reportLines(report: ImportFilesReport): string[] {
  const { rows, total, bySource, sharedLinks, keptOpen, nothingClosed, unreadable, rejectedFile } = report;
  const lines = [
    "",
    row(
      "source",
      COLUMNS.map(([title]) => title),
    ),
  ];
  for (const { source, ...counts } of bySource.slice(0, MAX_SOURCES)) lines.push(countsRow(source, counts));
  if (bySource.length > MAX_SOURCES) lines.push(`… and ${bySource.length - MAX_SOURCES} more sources`);
  lines.push(countsRow("in all", total), "", `${n(rows)} rows read.`);
  if (total.duplicates > 0)
    lines.push(`${n(total.duplicates)} rows were followed by another one of the same posting; the last one counts.`);
  if (sharedLinks > 0) lines.push(`${n(sharedLinks)} postings have the same link as another one; all were kept.`);
  if (rejectedFile) lines.push(`The rejected rows and why: ${rejectedFile}`);
  for (const { file, message } of unreadable) lines.push(`Could not read ${file}: ${message}.`);
  if (nothingClosed === "incomplete") lines.push("No posting was closed, because not everything could be read.");
  for (const { source, missing } of keptOpen) {
    lines.push(
      `${source}: ${n(missing)} open postings are missing, more than half. None was closed; --allow-mass-close closes them.`,
    );
  }
  return lines;
}

/** What an import that ended early leaves behind, and how to go on. */
export function whatStays(progress: ImportProgress | null): string {
  const stored = progress === null ? 0 : progress.counts.created + progress.counts.changed + progress.counts.same;
  return `${n(stored)} rows are imported and stay, nothing is stored by halves; run the same command again for the rest.`;
}

function countsRow(name: string, counts: ImportCounts): string {
  return row(
    name,
    COLUMNS.map(([, key]) => n(counts[key])),
  );
}

function row(name: string, cells: readonly string[]): string {
  const printable = name.replace(/\p{C}/gu, "?");
  return printable.slice(0, MAX_NAME).padEnd(MAX_NAME) + cells.map((cell) => cell.padStart(10)).join("");
}

function n(value: number): string {
  return value.toLocaleString("en");
}
