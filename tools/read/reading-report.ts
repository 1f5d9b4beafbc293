import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { Evidence, JobReading, Pay, PayBasis, Warning } from "#domain/reading/job-reading.ts";
import { readSalaryText } from "#domain/reading/pay/read-pay.ts";
import { type Countries, readLocationText } from "#domain/reading/place/read-countries.ts";
import type { CleanedPosting, PostingInput } from "#domain/reading/posting-input.ts";
import { type ReadOptions, readPosting } from "#domain/reading/read-posting.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import { decodeEntities } from "#domain/reading/text/decode-markup.ts";

type PayReport = { stated: boolean } & Pay;

/** A reading in the words of the command `read`; null and [] = not stated. */
type PostingReport = {
  uid: string | null;
  categories: JobReading["categories"];
  remote: JobReading["remote"];
  pay: PayReport & { basis: PayBasis | null };
  employmentTypes: JobReading["employmentTypes"];
  seniority: JobReading["seniority"];
  yearsAsked: JobReading["yearsAsked"];
  englishLevel: JobReading["englishLevel"];
  /** ISO 639-1 codes of the required languages other than English. */
  languages: string[];
  skills: string[];
  warnings: Warning[];
  evidence: Evidence[];
};

export type Report<T> = { ok: true; report: T } | { ok: false; fault: string };

export type ReportOptions = { now: Date; readOptionsOf: (source: string) => ReadOptions };

/** Longest text of a salary or a location that is read, in UTF-16 units. */
const MAX_TEXT = 4_000;
const MAX_HINT = 300;
/** Stands in where a row names no source or identity, so that it can be read all the same. */
const UNKNOWN = "unknown";

/**
 * A row of any feed or file -> its reading, and the uid it gives itself. Unlike an import it asks for no source and no identity: any
 * row with a field that can be read has a reading.
 */
export function readRow(
  row: unknown,
  { now, readOptionsOf }: ReportOptions,
): Report<{ uid: string | null; reading: JobReading }> {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return fault("The line is not a JSON object.");
  const given = toPostingInput(row, { source: UNKNOWN, now });
  const identified = given.ok ? given : toPostingInput(withIdentity(row), { source: UNKNOWN, now });
  if (!identified.ok || !saysAnything(identified.input)) return fault("The posting holds nothing to read.");
  const posting = cleanedOf(identified.input);
  if (posting === null) return fault("The posting holds nothing to read.");
  const reading = readPosting(posting, readOptionsOf(posting.source));
  return { ok: true, report: { uid: uidOf(row) ?? (given.ok ? posting.externalId : null), reading } };
}

export function reportPosting(row: unknown, options: ReportOptions): Report<PostingReport> {
  const read = readRow(row, options);
  return read.ok ? { ok: true, report: postingReport(read.report.uid, read.report.reading) } : read;
}

/**
 * `{ text, location_hint? }` of a salary field -> what it states. A missing text is a fault; null and "" state nothing. The hint settles
 * whose "kr", "¥" or "Rs" are meant when it names one country.
 */
export function reportSalary(row: unknown): Report<PayReport> {
  const text = textOf(row);
  return text === null
    ? fault('The line is not an object with a "text".')
    : { ok: true, report: payReport(text === "" ? null : readSalaryText(text, hintOf(row))) };
}

/** `{ text }` of a location field -> who it says may take the job. */
export function reportLocation(row: unknown): Report<Countries> {
  const text = textOf(row);
  if (text === null) return fault('The line is not an object with a "text".');
  const { stated, worldwide, open, closed } = readLocationText(text);
  return { ok: true, report: { stated, worldwide, open, closed } };
}

/** What a reading says in the words of the command `read`. */
export function postingReport(uid: string | null, reading: JobReading): PostingReport {
  const { categories, remote, employmentTypes, seniority, yearsAsked, englishLevel } = reading;
  const { languages, skills, warnings, evidence } = reading;
  return {
    uid,
    categories,
    remote: {
      kind: remote.kind,
      worldwide: remote.worldwide,
      stated: remote.stated,
      open: remote.open,
      closed: remote.closed,
    },
    pay: { ...payReport(reportedPay(reading)), basis: reading.pay?.basis ?? null },
    employmentTypes,
    seniority,
    yearsAsked,
    englishLevel,
    languages: languages.map(({ language }) => language),
    skills,
    warnings,
    evidence: evidence.map(({ field, about, quote, start, end }) => ({ field, about, quote, start, end })),
  };
}

/** "Up to $37" in running text is 37 to 37, as sources' own fields put such texts; the reading itself keeps the open end. */
function reportedPay({ pay, evidence }: JobReading): Pay | null {
  const isSpoken = evidence.some(({ about, field }) => about === "pay" && field !== "salary");
  return pay !== null && isSpoken && pay.min === null ? { ...pay, min: pay.max } : pay;
}

function payReport(pay: Pay | null): PayReport {
  const { min, max, currency, period } = pay ?? { min: null, max: null, currency: null, period: null };
  return { stated: pay !== null, min, max, currency, period };
}

function fault(words: string): { ok: false; fault: string } {
  return { ok: false, fault: words };
}

function hintOf(row: unknown): string {
  if (typeof row !== "object" || row === null || !("location_hint" in row)) return "";
  return typeof row.location_hint === "string" ? (cleanLine(row.location_hint, MAX_HINT) ?? "") : "";
}

/** The text as the field of a posting would hold it; "" for null; null when there is no such field. */
function textOf(row: unknown): string | null {
  if (typeof row !== "object" || row === null || !("text" in row)) return null;
  const { text } = row;
  if (text === null) return "";
  if (typeof text !== "string" && typeof text !== "number") return null;
  return cleanLine(decodeEntities(String(text).slice(0, MAX_TEXT * 2)), MAX_TEXT) ?? "";
}

function uidOf(row: object): string | null {
  const uid = "uid" in row ? row.uid : null;
  return typeof uid === "string" || typeof uid === "number" ? String(uid) : null;
}

/** The row with a source and an identity of our own in the first place and as the last word, whatever it calls its own. */
function withIdentity(row: object): object {
  const own = { source: UNKNOWN, external_id: UNKNOWN };
  return Object.assign({ ...own }, row, own);
}

function saysAnything(input: PostingInput): boolean {
  const { source: _source, externalId: _id, skills, ...rest } = input;
  return skills.length > 0 || Object.values(rest).some((value) => value !== null);
}

/** A posting without title and company, which an import refuses, is read by the rest of what it says. */
function cleanedOf(input: PostingInput): CleanedPosting | null {
  const cleaned = cleanPosting(input);
  if (cleaned.ok) return cleaned.posting;
  const named = cleanPosting({ ...input, title: UNKNOWN });
  return named.ok ? { ...named.posting, title: null } : null;
}
