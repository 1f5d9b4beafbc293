/** When a range of dates begins, in its own words: "May 2019" of "May 2019 – Present". */
export function startOfDates(dates: string): string {
  return dates.split(/\s?[-–—]|\s(?:to|until|a|al|fino)\s/)[0] ?? dates;
}
