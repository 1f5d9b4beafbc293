import { Answers } from "./answers.ts";
import { STEPS } from "./options.ts";
import { type FormEntries, type InvalidStep, readStepForm, refused } from "./read-step-form.ts";
import type { StepId } from "./steps.ts";

type StepFormResult = { ok: true; patch: Answers } | InvalidStep;

/**
 * Reads what one step's form sent into the answers it writes. Never throws, whatever the entries hold.
 * Lists come out without duplicates in the order of the options. The final step is read by `FinalForm`.
 */
export function parseStepForm(step: StepId, entries: FormEntries): StepFormResult {
  const read = readStepForm(step, entries);
  if (!read.ok) return read;
  const parsed = Answers.safeParse(read.values);
  if (parsed.success) return { ok: true, patch: parsed.data };
  const field = STEPS[step].kind === "salary" ? "form" : (STEPS[step].fields[0] ?? "form");
  return refused(field, "unknown-option");
}
