import { parseJson } from "#domain/shared/parse-json.ts";
/** Looks into a stranger's JSON: never throws; what is missing or of another kind is undefined, null or empty. */
export function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** Most entries of a list inside a posting that are looked at. */
const MAX_ENTRIES = 500;

/** The entries of a list inside a posting, at most 500; of anything else none. */
export function entries(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [];
}

/** A value that may stand alone or in a list, as XML and JSON-LD write one; at most 500. */
export function oneOrMore(value: unknown): unknown[] {
  return Array.isArray(value) ? entries(value) : value === undefined || value === null ? [] : [value];
}

/** A text that says something, trimmed, or a number as text; else null. */
export function text(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" ? value.trim() || null : null;
}

/** What is stated of several values, without repetitions, joined; null = nothing. */
export function joined(values: readonly unknown[], separator = ", "): string | null {
  const found = values.map(text).filter((one) => one !== null);
  return [...new Set(found)].join(separator) || null;
}

/** Places of work, with the way of working that a field of its own states ("London; Paris (hybrid)"): the reader goes by words. */
export function places(values: readonly unknown[], mode: unknown): string | null {
  const where = joined(values, "; ");
  const word = WORK_MODES[(text(mode) ?? "").toLowerCase().replace(/[^a-z]/g, "")];
  if (!word || (where && new RegExp(word.replace("-", "\\W?"), "i").test(where))) return where;
  return where ? `${where} (${word})` : word;
}

/** Ways of working other than remote, in the spellings of the systems. */
const WORK_MODES: Readonly<Record<string, string>> = {
  hybrid: "hybrid",
  onsite: "on-site",
  inoffice: "on-site",
  office: "on-site",
  officebased: "on-site",
};

/** Parts of a description with their headings; parts that say nothing are left out. */
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

/** "Hybrid", "Remote": a location that says how, not where. */
export function namesNoPlace(location: string | null): boolean {
  return /^(?:hybrid|(?:fully |100% )?remote|on-?\s?site|in[- ]office|multiple(?: locations)?|various|n\/?a|tbd)?$/i.test(
    location ?? "",
  );
}

/** A location, with what names the place beside it where it says only how. */
export function placeOr(location: unknown, beside: unknown): string | null {
  const stated = text(location);
  return namesNoPlace(stated) ? joined([stated, beside]) : stated;
}

/** The unit of pay in the spellings of the systems ("per-year-salary", "1 YEAR", "HOURLY") in a word of ours; null = another, or none. */
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

/** A JSON value that was kept as text, in a cursor; null = it is none. */
export function parsedJson(value: unknown): unknown {
  return (typeof value === "string" ? parseJson(value) : null) ?? null;
}

/** A JSON value as text, to be kept in a cursor; null where it is nested too deeply to be written. */
export function writtenJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A segment of an address: a name as a source gives it, in an address of ours. */
export function segment(value: unknown): string {
  return encodeURIComponent((text(value) ?? "").slice(0, 300).toWellFormed()).replace(/^\.+$/, "-");
}
