/** What spreadsheet programs take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of CSV (RFC 4180) with its end. Cells that a spreadsheet would run as formulas get an apostrophe. Null is empty. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(cell ?? "")).join(",")}\r\n`;
}

function quoted(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
