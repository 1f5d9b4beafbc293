import { z } from "zod";
import { EmailAddress } from "#domain/shared/email-address.ts";
import { plainText, singleLine } from "#domain/shared/plain-text.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import {
  FACT_FIELDS,
  FACT_ORIGINS,
  FACT_SECTIONS,
  type FactError,
  type FactField,
  type FactSection,
  type FactValue,
  type FieldKind,
  factText,
  fieldsOf,
} from "./fact-fields.ts";

const MAX_LENGTHS = { line: 500, text: 10_000, entry: 2_000 };
const MAX_ENTRIES = 100;
/** Most facts of one person, proposals included. */
export const MAX_FACTS = 1_000;
/** Most of what they say, as `factsSize` measures it: pages and checks read all of a person's facts. */
export const MAX_FACTS_SIZE = 1_000_000;
export const MAX_SOURCE_NAME = 200;
/** Longest quotation of a file that is kept beside what was read in it. */
export const MAX_QUOTE = 4_000;

const DATE = /^[12]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

export type FactErrors = FieldErrors<FactField | "form", FactError>;

/** A fact in its normal form. `errors`: fields that cannot be taken, "form" where nothing is stated; `value` holds the others. */
export function readFact(
  section: FactSection,
  raw: Readonly<Record<string, unknown>>,
): { value: FactValue; errors: FactErrors } {
  const value: FactValue = {};
  const errors: FactErrors = {};
  for (const [field, kind] of fieldsOf(section)) {
    const given = Object.hasOwn(raw, field) ? raw[field] : undefined;
    if (given === undefined || given === null) continue;
    const read = kind === "list" ? readList(given) : readText(kind, given);
    if ("error" in read) errors[field] = read.error;
    else if (read.value.length > 0) value[field] = read.value;
  }
  const [start, end] = [factText(value, "startDate"), factText(value, "endDate")];
  if (endsFirst(start, end)) errors.endDate = "ends-first";
  if (Object.keys(value).length === 0 && Object.keys(errors).length === 0) errors.form = "empty";
  return { value, errors };
}

/** Whether a period ends before it begins, as far as both dates say; "" = not said. */
export function endsFirst(start: string, end: string): boolean {
  return end !== "" && end < start.slice(0, end.length);
}

/** A fact as a file states it, without what cannot be read; a beginning is dropped with an unreadable end, or it would be open. */
export function readStatedFact(section: FactSection, raw: Readonly<Record<string, unknown>>): FactValue {
  const { value, errors } = readFact(section, raw);
  if (!errors.endDate) return value;
  return withoutPeriod(value);
}

type Read<Value> = { value: Value } | { error: FactError };

function readList(given: unknown): Read<string[]> {
  // Some files write a list of one as a text.
  const list = typeof given === "string" ? plainText(given).split("\n") : given;
  if (!Array.isArray(list)) return { error: "not-a-list" };
  const entries = list.map((entry) => (isText(entry) ? singleLine(String(entry)) : null));
  if (entries.includes(null)) return { error: "not-a-list" };
  const said = entries.filter((entry) => entry !== null && entry !== "") as string[];
  if (said.length > MAX_ENTRIES) return { error: "too-many" };
  return said.some((entry) => entry.length > MAX_LENGTHS.entry) ? { error: "too-long" } : { value: said };
}

function readText(kind: Exclude<FieldKind, "list">, given: unknown): Read<string> {
  if (!isText(given)) return { error: "not-a-text" };
  const text = kind === "text" ? plainText(String(given)) : singleLine(String(given));
  if (text.length > MAX_LENGTHS[kind === "text" ? "text" : "line"]) return { error: "too-long" };
  if (text === "") return { value: "" };
  switch (kind) {
    case "date": {
      const date = isoDate(text);
      return DATE.test(date) ? { value: date } : { error: "not-a-date" };
    }
    case "url": {
      const url = safeHttpUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
      return url === null ? { error: "not-a-url" } : { value: url };
    }
    case "email": {
      const email = EmailAddress.safeParse(text);
      return email.success ? { value: email.data } : { error: "not-an-email" };
    }
    default:
      return { value: text };
  }
}

/** Years and grades may be numbers. */
const isText = (given: unknown) => typeof given === "string" || typeof given === "number";

/** `03/2021`, `3.2021` and `2021/3` as `2021-03`, a full ISO time as its day; anything else as it is. */
function isoDate(text: string): string {
  const monthFirst = /^(\d{1,2})[./-](\d{4})$/.exec(text);
  const yearFirst = /^(\d{4})[./-](\d{1,2})$/.exec(text);
  const [year, month] = monthFirst ? [monthFirst[2], monthFirst[1]] : [yearFirst?.[1], yearFirst?.[2]];
  if (year && month) return `${year}-${month.padStart(2, "0")}`;
  return text.replace(/^(\d{4}-\d\d-\d\d)T\d\d:.*$/, "$1");
}

/** A fact as it was stored before periods were looked at: it ends before it begins, and nobody but the person knows which date is wrong. */
export function hasEndFirst({ startDate, endDate }: Readonly<Record<string, unknown>>): boolean {
  return typeof startDate === "string" && typeof endDate === "string" && endsFirst(startDate, endDate);
}

function withoutPeriod<Value extends object>({ startDate: _, endDate: __, ...value }: Value & Record<string, unknown>) {
  return value as unknown as Value;
}

const Origin = z.strictObject({ origin: z.enum(FACT_ORIGINS), source: z.string().max(MAX_SOURCE_NAME).nullable() });

/** A fact as an archive carries it to another account; what is not in its normal form is none of ours, save a period that ends first. */
export const ArchivedFact = z
  .strictObject({
    section: z.enum(FACT_SECTIONS),
    value: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    origin: z.enum(FACT_ORIGINS),
    source: z.string().max(MAX_SOURCE_NAME).nullable(),
    /** Archives from before fields had origins have none. */
    fieldOrigins: z.record(z.string(), Origin).default({}),
    quote: z.string().max(MAX_QUOTE).nullable(),
    confirmed: z.boolean(),
  })
  .transform((fact) => {
    if (!hasEndFirst(fact.value)) return fact;
    const [value, fieldOrigins] = [withoutPeriod(fact.value), withoutPeriod(fact.fieldOrigins)];
    // Facts are numbered by their place: one that says nothing else keeps its beginning.
    const { startDate = "" } = fact.value;
    return Object.keys(value).length > 0 ? { ...fact, value, fieldOrigins } : { ...fact, value: { startDate } };
  })
  .refine(({ section, value, fieldOrigins }) => {
    const { value: read, errors } = readFact(section, value);
    const fields = [...Object.keys(value), ...Object.keys(fieldOrigins)];
    const known = fields.every((field) => Object.hasOwn(FACT_FIELDS[section], field));
    return known && Object.keys(errors).length === 0 && sameValue(value as FactValue, read);
  });
export type ArchivedFact = Omit<z.infer<typeof ArchivedFact>, "value"> & { value: FactValue };

type Sized = Pick<ArchivedFact, "value" | "quote"> & { fieldOrigins: object };

/** UTF-16 units that facts take as JSON, about. */
export function factsSize(facts: readonly Sized[]): number {
  const sizes = facts.map(({ value, fieldOrigins, quote }) => JSON.stringify([value, fieldOrigins, quote]).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Whether two facts of a section say the same, whatever the order of their fields. */
export function sameValue(one: FactValue, other: FactValue): boolean {
  return inOrder(one) === inOrder(other);
}

/** A thousand facts are held against a thousand. */
const ordered = new WeakMap<FactValue, string>();

function inOrder(value: FactValue): string {
  const known = ordered.get(value) ?? JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  ordered.set(value, known);
  return known;
}
