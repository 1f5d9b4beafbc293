import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { type OptionStepId, STEPS } from "#domain/questionnaire/steps.ts";
import type { CountWords } from "./count-texts.ts";
import { ERROR_TEXT } from "./error-texts.ts";
import type { StepPage, StepResult } from "./step-page.ts";
import { OPTION_TEXT, STEP_HINT, STEP_TITLE } from "./step-texts.ts";

const MANY_OPTIONS = 12;

export type QuestionProps = { view: StepPage; result: StepResult | undefined; counts: CountWords };

/** The options of a step, each with the number of jobs it leaves. */
export function OptionQuestion({ view, result, counts, step }: QuestionProps & { step: OptionStepId }) {
  const { kind, fields, options } = STEPS[step];
  const [field] = fields;
  const stored = view.answers[field];
  const error = result?.errors[field];
  return (
    <ChoiceCards
      type={kind === "list" ? "checkbox" : "radio"}
      name={field}
      legend={STEP_TITLE[step]()}
      legendIsHeading
      hint={STEP_HINT[step]?.()}
      error={error && ERROR_TEXT[error]()}
      options={options.map((value) => {
        const count = counts.options?.[value];
        const label = OPTION_TEXT[step][value]?.({ country: view.countryName ?? "" }) ?? value;
        return {
          value,
          label,
          count: count === undefined ? undefined : <span className="whitespace-nowrap">{count}</span>,
        };
      })}
      selected={result?.values[field] ?? (Array.isArray(stored) ? stored : stored === undefined ? [] : [stored])}
      numberKeys
      columns={options.length > MANY_OPTIONS ? 2 : 1}
    />
  );
}
