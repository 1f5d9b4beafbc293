import { singleLine } from "#domain/shared/plain-text.ts";
import type { Refusal } from "#domain/shared/result.ts";
import { SALARY_CURRENCIES, SALARY_TYPES, STEPS, WISH_LIMITS } from "./options.ts";
import { salaryAmount } from "./salary-amount.ts";
import { fieldsOf, type StepId } from "./steps.ts";

/** Why a field was refused. `unknown-option` and `unknown-field` mean a forged or outdated form, of which nothing is stored. */
export const FIELD_ERRORS = [
  "required",
  "required-list",
  "unknown-option",
  "unknown-field",
  "one-only",
  "salary-required",
  "salary-unclear",
  "salary-too-high",
  "salary-order",
  "too-much",
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

/** Errors by field name; `form` holds what belongs to no field. */
export type StepErrors = Record<string, FieldError>;
export type InvalidStep = Refusal<"invalid", StepErrors> & { fields: StepErrors };
/** Values by field, a list without duplicates, salary bounds as numbers; whether an option exists is not looked at. */
type StepFormReading = { ok: true; values: Record<string, unknown> } | InvalidStep;

/** The entries of a FormData or of URLSearchParams; a value that is not a string (a file) is never an answer. */
export type FormEntries = Iterable<readonly [string, unknown]>;

/** A form may say which of its buttons was used. */
const BUTTON_FIELD = "intent";

/** Whether a step's form is filled in; `parseStepForm` also refuses unknown options. Apart, so that pages need no schemas. Never throws. */
export function readStepForm(step: StepId, entries: FormEntries): StepFormReading {
  const values = new Map<string, unknown[]>(fieldsOf(step).map((field) => [field, []]));
  for (const [name, value] of entries) {
    if (name === BUTTON_FIELD) continue;
    const known = values.get(name);
    if (!known) return refused("form", "unknown-field");
    known.push(value);
  }
  switch (STEPS[step].kind) {
    case "single":
    case "country":
      return readSingle(STEPS[step].fields[0] ?? "", values);
    case "list":
      return readList(step, values);
    case "salary":
      return readSalary(values);
    default:
      return { ok: true, values: {} };
  }
}

function readSingle(field: string, values: Map<string, unknown[]>): StepFormReading {
  const given = values.get(field) ?? [];
  if (given[0] === undefined || given[0] === "") return refused(field, "required");
  if (given.length > 1) return refused(field, "one-only");
  return { ok: true, values: { [field]: given[0] } };
}

/** A list is asked for, unless titles say more exactly what it would. */
function readList(step: StepId, given: Map<string, unknown[]>): StepFormReading {
  const read: Record<string, unknown[]> = {};
  for (const [field, entries] of given) {
    const isText = field === "titles" || field === "without";
    read[field] = isText ? splitNames(entries) : [...new Set(entries)];
    if (isText && isTooMuch(read[field] as string[], WISH_LIMITS[field])) return refused(field, "too-much");
  }
  const [field = ""] = STEPS[step].fields;
  const named = [...(read[field] ?? []), ...(read.titles ?? [])];
  return named.length === 0 ? refused(field, "required-list") : { ok: true, values: read };
}

/** Names with commas between them, Latin or Arabic ones, each once. */
function splitNames(entries: readonly unknown[]): string[] {
  const texts = entries.filter((entry) => typeof entry === "string").flatMap((text) => text.split(/[,،;؛\n]/));
  return [...new Set(texts.map(singleLine).filter((text) => text !== ""))];
}

function isTooMuch(names: readonly string[], [count, length]: readonly [number, number]): boolean {
  return names.length > count || names.some((name) => name.length > length);
}

function readSalary(values: Map<string, unknown[]>): StepFormReading {
  const text = (field: string) => {
    const [first] = values.get(field) ?? [];
    return typeof first === "string" ? first : "";
  };
  const fields: StepErrors = {};
  for (const [field, options] of [
    ["salaryType", SALARY_TYPES],
    ["salaryCurrency", SALARY_CURRENCIES],
  ] as const) {
    if (text(field) === "") fields[field] = "required";
    else if (!(options as readonly string[]).includes(text(field))) fields[field] = "unknown-option";
  }
  const salaryMin = salaryAmount(text("salaryMin"));
  const salaryMax = salaryAmount(text("salaryMax"));
  for (const [field, amount] of Object.entries({ salaryMin, salaryMax })) {
    if (amount === null && field === "salaryMin") fields[field] = "salary-required";
    if (amount === "too-high" || amount === "unclear") fields[field] = `salary-${amount}`;
  }
  if (typeof salaryMin === "number" && typeof salaryMax === "number" && salaryMin >= salaryMax) {
    fields.salaryMax = "salary-order";
  }
  if (Object.keys(fields).length > 0) return { ok: false, reason: "invalid", fields };
  const [salaryType, salaryCurrency] = [text("salaryType"), text("salaryCurrency")];
  return { ok: true, values: { salaryType, salaryCurrency, salaryMin, salaryMax } };
}

export const refused = (field: string, error: FieldError): InvalidStep => ({
  ok: false,
  reason: "invalid",
  fields: { [field]: error },
});
