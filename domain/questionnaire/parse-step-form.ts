import { Answers } from "./answers.ts";
import { SALARY_CURRENCIES, SALARY_TYPES } from "./options.ts";
import { salaryAmount } from "./salary-amount.ts";
import { STEPS, type StepId } from "./steps.ts";

/**
 * Why a field was refused. `unknown-option` and `unknown-field` never come from our own pages: they mean a forged or
 * outdated form, and nothing of it is stored.
 */
export const FIELD_ERRORS = [
  "required",
  "required-list",
  "unknown-option",
  "unknown-field",
  "one-only",
  "salary-required",
  "salary-too-high",
  "salary-order",
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

/** Errors by field name; `form` holds what belongs to no field. */
export type FieldErrors<E extends string = FieldError> = Record<string, E>;
export type StepFormResult = { ok: true; patch: Answers } | { ok: false; fieldErrors: FieldErrors };

/** The entries of a FormData or of URLSearchParams; a value that is not a string (a file) is never an answer. */
export type FormEntries = Iterable<readonly [string, unknown]>;

/** A form may say which of its buttons was used. */
const BUTTON_FIELD = "intent";

/**
 * Reads what one step's form sent into the answers it writes. Never throws, whatever the entries hold.
 * Lists come out without duplicates in the order of the options. The final step is read by `parseFinalForm`.
 */
export function parseStepForm(step: StepId, entries: FormEntries): StepFormResult {
  const values = new Map<string, unknown[]>(STEPS[step].fields.map((field) => [field, []]));
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
      return readList(STEPS[step].fields[0] ?? "", values);
    case "salary":
      return readSalary(values);
    default:
      return { ok: true, patch: {} };
  }
}

function readSingle(field: string, values: Map<string, unknown[]>): StepFormResult {
  const given = values.get(field) ?? [];
  if (given.length === 0 || given[0] === "") return refused(field, "required");
  if (given.length > 1) return refused(field, "one-only");
  return checked(field, { [field]: given[0] });
}

function readList(field: string, values: Map<string, unknown[]>): StepFormResult {
  const given = new Set(values.get(field));
  if (given.size === 0) return refused(field, "required-list");
  return checked(field, { [field]: [...given] });
}

function readSalary(values: Map<string, unknown[]>): StepFormResult {
  const text = (field: string) => {
    const [first] = values.get(field) ?? [];
    return typeof first === "string" ? first : "";
  };
  const fieldErrors: FieldErrors = {};
  for (const [field, options] of [
    ["salaryType", SALARY_TYPES],
    ["salaryCurrency", SALARY_CURRENCIES],
  ] as const) {
    if (text(field) === "") fieldErrors[field] = "required";
    else if (!(options as readonly string[]).includes(text(field))) fieldErrors[field] = "unknown-option";
  }
  const salaryMin = salaryAmount(text("salaryMin"));
  const salaryMax = salaryAmount(text("salaryMax"));
  for (const [field, amount] of Object.entries({ salaryMin, salaryMax })) {
    if (amount === null) fieldErrors[field] = "salary-required";
    if (amount === "too-high") fieldErrors[field] = "salary-too-high";
  }
  if (typeof salaryMin === "number" && typeof salaryMax === "number" && salaryMin >= salaryMax) {
    fieldErrors.salaryMax = "salary-order";
  }
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  return checked("form", {
    salaryType: text("salaryType"),
    salaryCurrency: text("salaryCurrency"),
    salaryMin,
    salaryMax,
  });
}

function checked(field: string, patch: Record<string, unknown>): StepFormResult {
  const parsed = Answers.safeParse(patch);
  return parsed.success ? { ok: true, patch: parsed.data } : refused(field, "unknown-option");
}

const refused = (field: string, error: FieldError): StepFormResult => ({ ok: false, fieldErrors: { [field]: error } });
