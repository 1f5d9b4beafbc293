import type { AnswerField } from "./answers.ts";
import { STEPS } from "./options.ts";

/** What a step asks: one option, several options, a country, a salary range, a file, nothing (the search), or the e-mail address. */
const STEP_KINDS = ["single", "list", "country", "salary", "resume", "searching", "final"] as const;
type StepKind = (typeof STEP_KINDS)[number];

type Definition = {
  kind: StepKind;
  fields: readonly AnswerField[];
  /** Answers that may be given beside them, and left out. */
  optional?: readonly AnswerField[];
  options: readonly string[];
};

export type StepId = keyof typeof STEPS;
type IdsOfKind<K extends StepKind> = { [Id in StepId]: (typeof STEPS)[Id]["kind"] extends K ? Id : never }[StepId];
/** Steps that offer a fixed list of options. */
export type OptionStepId = IdsOfKind<"single" | "list">;

/** All answers that a step writes. */
export function fieldsOf(step: StepId): readonly AnswerField[] {
  const { fields, optional = [] }: Definition = STEPS[step];
  return [...fields, ...optional];
}

/** True for the id of a step of either variant; inherited object keys are not ids. */
export function isStepId(value: unknown): value is StepId {
  return typeof value === "string" && Object.hasOwn(STEPS, value);
}

export function isOptionStepId(step: StepId): step is OptionStepId {
  return STEPS[step].kind === "single" || STEPS[step].kind === "list";
}
