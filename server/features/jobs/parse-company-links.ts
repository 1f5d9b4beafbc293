import { parse } from "csv-parse/sync";
import type { CompanyLink } from "#domain/posting/apply-link.ts";

const COLUMNS = ["company", "job_url", "company website", "status"] as const;

type ParsedCompanyLinks = {
  /** `row` names the line, counted from 1 with the header. */
  rows: { row: string; link: CompanyLink }[];
  problems: { row: string | null; problem: string }[];
};

/**
 * The company-links CSV: a header with the four columns in any order and case, then one company a line. Lines are read one by
 * one, so that a quote left open costs its own line and no other. Rows of every status come back. Never throws.
 */
export function parseCompanyLinks(text: string): ParsedCompanyLinks {
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
