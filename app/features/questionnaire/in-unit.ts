/** "Minimum pay (EUR a year)": an amount is typed where its label says of what. */
export function inUnit(label: string, unit: string): string {
  return `${label} (${unit})`;
}
