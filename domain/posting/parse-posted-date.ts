import { DAY_MS } from "#domain/shared/instant.ts";

const EARLIEST = Date.UTC(2000, 0, 1);
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Hours from UTC of the zone names RFC 822 knows. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

const CLOCK = String.raw`(?:(?:[t,]\s*|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(z|[a-z]{2,3}|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}$`, "i");
const NUMBERS_YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${CLOCK}$`, "i");
const DAY_MONTH_YEAR = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})${CLOCK}$`,
  "i",
);
const MONTH_DAY_YEAR = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${CLOCK}$`,
  "i",
);

/**
 * When a posting was published: s, ms or µs since 1970, YYYYMMDD, ISO 8601 (no zone = UTC), RFC 822, dates with the month as a word or first
 * unambiguous ("25/12/2025"). Null for all else: relative, ambiguous, before 2000, more than a day (the width of time zones) after `now`.
 */
export function parsePostedDate(value: unknown, now: Date): Date | null {
  const time = timeOf(value);
  if (time === null || !(time >= EARLIEST && time <= now.getTime() + DAY_MS)) return null;
  return new Date(time);
}

function timeOf(value: unknown): number | null {
  if (typeof value === "number") return epochTime(value);
  if (typeof value !== "string" || value.length > 60) return null;
  const text = value.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return dayTime(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  if (/^\d+(?:\.\d+)?$/.test(text)) return epochTime(Number(text));
  let match = YEAR_FIRST.exec(text);
  if (match) return withClock(dayTime(Number(match[1]), Number(match[2]), Number(match[3])), match.slice(4));
  match = NUMBERS_YEAR_LAST.exec(text);
  if (match) return withClock(yearLastTime(match), match.slice(5));
  match = DAY_MONTH_YEAR.exec(text);
  if (match) return withClock(dayTime(Number(match[3]), monthNumber(match[2]), Number(match[1])), match.slice(4));
  match = MONTH_DAY_YEAR.exec(text);
  if (match) return withClock(dayTime(Number(match[3]), monthNumber(match[1]), Number(match[2])), match.slice(4));
  return null;
}

function epochTime(value: number): number {
  if (value < 1e11) return Math.round(value * 1000);
  return Math.floor(value < 1e14 ? value : value / 1000);
}

function yearLastTime([, first, separator, second, year]: RegExpExecArray): number | null {
  const [a, b] = [Number(first), Number(second)];
  if (separator === "." || a > 12 || a === b) return dayTime(Number(year), b, a);
  return b > 12 ? dayTime(Number(year), a, b) : null;
}

/** 1 to 12 for a name or its short form in English, else 0, which no date has. */
function monthNumber(word = ""): number {
  const name = word.toLowerCase();
  const index = MONTHS.indexOf(name.slice(0, 3));
  return index >= 0 && (name.length <= 4 || LONG_MONTHS[index] === name) ? index + 1 : 0;
}

const LONG_MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function dayTime(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null;
}

function withClock(
  day: number | null,
  [hour = "0", minute = "0", second = "0", zone = "z"]: (string | undefined)[],
): number | null {
  const offset = zoneMinutes(zone);
  if (day === null || offset === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  return day + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000;
}

function zoneMinutes(zone: string): number | null {
  const numeric = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (numeric) return (numeric[1] === "-" ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3]));
  const hours = ZONES[zone.toLowerCase()];
  return hours === undefined ? null : hours * 60;
}
