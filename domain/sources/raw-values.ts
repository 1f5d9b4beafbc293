import { parseJson } from "#domain/shared/parse-json.ts";

/** Reads untrusted JSON by path: never throws; undefined where a property is missing. */
export function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** Most entries read of a list inside a posting. */
const MAX_ENTRIES = 500;

/** The entries of a list inside a posting, at most 500; none of anything but a list. */
export function entries(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [];
}

/** A single value or a list of values, as XML and JSON-LD have them; at most 500. */
export function oneOrMore(value: unknown): unknown[] {
  return Array.isArray(value) ? entries(value) : value === undefined || value === null ? [] : [value];
}

/** A non-empty text, trimmed, or a number as text; else null. */
export function text(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" ? value.trim() || null : null;
}

/** The distinct non-empty values, joined; null = none. */
export function joined(values: readonly unknown[], separator = ", "): string | null {
  const found = values.map(text).filter((one) => one !== null);
  return [...new Set(found)].join(separator) || null;
}

/** Places of work with the work mode of a separate field in words, for the reader: "London; Paris (hybrid)". */
export function places(values: readonly unknown[], mode: unknown): string | null {
  const where = joined(values, "; ");
  const word = WORK_MODES[(text(mode) ?? "").toLowerCase().replace(/[^a-z]/g, "")];
  if (!word || (where && new RegExp(word.replace("-", "\\W?"), "i").test(where))) return where;
  return where ? `${where} (${word})` : word;
}

/** Work modes other than remote, in the spellings of the systems. */
const WORK_MODES: Readonly<Record<string, string>> = {
  hybrid: "hybrid",
  onsite: "on-site",
  inoffice: "on-site",
  office: "on-site",
  officebased: "on-site",
};

/** Parts of a description with their headings; empty parts are left out. */
export function sections(parts: readonly (readonly [heading: unknown, body: unknown])[]): string | null {
  const written = parts.flatMap(([heading, body]) => {
    const content = text(body);
    if (content === null) return [];
    const head = text(heading);
    return head === null ? [content] : [`<h3>${escaped(head)}</h3>\n${content}`];
  });
  return written.join("\n") || null;
}

function escaped(line: string): string {
  return line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** "Hybrid", "Remote": a location that names a work mode, not a place. */
export function namesNoPlace(location: string | null): boolean {
  return /^(?:hybrid|(?:fully |100% )?remote|on-?\s?site|in[- ]office|multiple(?: locations)?|various|n\/?a|tbd)?$/i.test(
    location ?? "",
  );
}

/** A location; with the other value where it names only a work mode. */
export function placeOr(location: unknown, other: unknown): string | null {
  const stated = text(location);
  return namesNoPlace(stated) ? joined([stated, other]) : stated;
}

/** The unit of pay in the spellings of the systems ("per-year-salary", "1 YEAR", "HOURLY") as our own word; null = another unit, or none. */
export function payPeriod(value: unknown): string | null {
  const word = (text(value) ?? "").toLowerCase();
  if (/bi-?week|semi|half|2 week|one-?time/.test(word)) return null;
  return PERIODS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

const PERIODS: readonly (readonly [string, RegExp])[] = [
  ["year", /year|annual|annum/],
  ["month", /month/],
  ["week", /week/],
  ["day", /day|dail|diem/],
  ["hour", /hour/],
];

/** A JSON value stored as text in a cursor; null = not JSON. */
export function parsedJson(value: unknown): unknown {
  return (typeof value === "string" ? parseJson(value) : null) ?? null;
}

/** A JSON value as text for a cursor; null when it is nested too deeply. */
export function writtenJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A source's name as a path segment. */
export function segment(value: unknown): string {
  return encodeURIComponent((text(value) ?? "").slice(0, 300).toWellFormed()).replace(/^\.+$/, "-");
}
