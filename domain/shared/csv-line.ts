/** What spreadsheet programs take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of CSV (RFC 4180), its end included. A cell that a spreadsheet would run as a formula gets an apostrophe in front, so that
 * it is shown as written. Null is an empty cell.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(cell ?? "")).join(",")}\r\n`;
}

function quoted(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
