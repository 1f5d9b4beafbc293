import { MAX_EXTERNAL_ID, MAX_LINE, type RejectReason } from "#domain/reading/clean-posting.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import { cleanLine } from "#domain/reading/text/clean-text.ts";
import { parseJson } from "#domain/shared/parse-json.ts";
import { boardOwner } from "./board-owner.ts";
import { COLUMN_ALIASES, columnName } from "./column-aliases.ts";
import { parsePostedDate } from "./parse-posted-date.ts";

type ToPostingInputOptions = {
  /** The source of rows that name none. */
  source: string | null;
  /** Publication dates after it are not believed. */
  now: Date;
  /** The company is known from elsewhere, so the address of the board says nothing against it. */
  companyIsKnown?: boolean;
};

type ToPostingInputResult = { ok: true; input: PostingInput } | { ok: false; reason: "not-an-object" | RejectReason };

type Columns = ReadonlyMap<string, unknown>;

const NOTHING = /^(?:|-+|n\/?a|null|none|nan|undefined)$/i;
const MAX_LIST = 1_000;

/**
 * A row of any feed or file -> a posting as its source states it. Columns are found by `COLUMN_ALIASES`; numbers and dates may be
 * strings; "N/A", "null", "-" and the like state nothing. `source` and `externalId` come out in the form they are stored in (one
 * clean line), a department in place of a company gives way to the board's owner (`boardOwner`); everything else is untouched and for `cleanPosting` to clean. Never throws.
 */
export function toPostingInput(row: unknown, options: ToPostingInputOptions): ToPostingInputResult {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return { ok: false, reason: "not-an-object" };
  const columns = columnsOf(row);
  const text = (field: keyof PostingInput) => first(columns, field, toText);
  const amount = (field: keyof PostingInput) => first(columns, field, toNumber);
  const source = cleanLine(text("source") ?? options.source, MAX_LINE);
  if (source === null) return { ok: false, reason: "no-source" };
  const externalId = cleanLine(text("externalId"), MAX_EXTERNAL_ID);
  if (externalId === null) return { ok: false, reason: "no-external-id" };
  const input: PostingInput = {
    source,
    externalId,
    title: text("title"),
    company: text("company"),
    location: text("location"),
    type: text("type"),
    salary: text("salary"),
    salaryMin: amount("salaryMin"),
    salaryMax: amount("salaryMax"),
    salaryCurrency: text("salaryCurrency"),
    salaryPeriod: text("salaryPeriod"),
    sourceCategory: text("sourceCategory"),
    description: text("description"),
    url: text("url"),
    applyUrl: text("applyUrl"),
    linkQualityScore: amount("linkQualityScore"),
    datePosted: first(columns, "datePosted", (value) => parsePostedDate(value, options.now)),
    logoUrl: text("logoUrl"),
    skills: first(columns, "skills", toList) ?? [],
    companyWebsiteUrl: text("companyWebsiteUrl"),
    remoteFlag: first(columns, "remoteFlag", toFlag),
  };
  return {
    ok: true,
    input: options.companyIsKnown ? input : { ...input, company: boardOwner(input) ?? input.company },
  };
}

/** The row's own columns and those one level down, by their table names; the first of two spellings with a value is kept. */
function columnsOf(row: object): Columns {
  const columns = new Map<string, unknown>();
  const keep = (name: string, value: unknown): void => {
    if (value !== null && value !== "" && !columns.has(name)) columns.set(name, value);
  };
  for (const [key, value] of Object.entries(row)) {
    const name = columnName(key);
    keep(name, value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    for (const [inner, innerValue] of Object.entries(value)) keep(`${name}.${columnName(inner)}`, innerValue);
  }
  return columns;
}

function first<T>(columns: Columns, field: keyof PostingInput, read: (value: unknown) => T | null): T | null {
  for (const alias of COLUMN_ALIASES[field]) {
    const value = columns.get(alias);
    const found = value === undefined ? null : read(value);
    if (found !== null) return found;
  }
  return null;
}

/** Strings and numbers as text, lists of them (or of objects with a `name`) joined by ", ". */
function toText(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : null;
  if (typeof value === "string") return NOTHING.test(value.slice(0, 40).trim()) ? null : value;
  return Array.isArray(value) ? textList(value).join(", ") || null : null;
}

function textList(values: readonly unknown[]): string[] {
  return values.slice(0, MAX_LIST).flatMap((value) => {
    const named = typeof value === "object" && value !== null && "name" in value ? value.name : value;
    const text = Array.isArray(named) ? null : toText(named);
    return text === null ? [] : [text.trim()];
  });
}

/** A list, a JSON list in a string, or words between commas, semicolons or bars. */
function toList(value: unknown): string[] | null {
  const list = Array.isArray(value) ? textList(value) : typeof value === "string" ? splitList(value) : [];
  return list.length > 0 ? list : null;
}

function splitList(text: string): string[] {
  const parsed = /^\s*\[/.test(text) ? parseJson(text) : null;
  return textList(Array.isArray(parsed) ? parsed : text.split(/[,;|]/, MAX_LIST));
}

/** Plain digits, or thousands grouped by commas or blanks (Indian groups too). "1.234" could be two numbers and is null. */
function toNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.length > 40) return null;
  const text = value.trim();
  if (/^\d{1,3}\.\d{3}$/.test(text)) return null;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return /^\d{1,3}(?:[, \u00A0\u202F]\d{2,3})*[, \u00A0\u202F]\d{3}(?:\.\d{1,2})?$/.test(text)
    ? Number(text.replace(/[^\d.]/g, ""))
    : null;
}

function toFlag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const word = String(typeof value === "string" || typeof value === "number" ? value : "")
    .trim()
    .toLowerCase();
  if (["true", "yes", "1", "remote", "fully remote", "telecommute"].includes(word)) return true;
  return ["false", "no", "0", "on-site", "onsite", "on site"].includes(word) ? false : null;
}
