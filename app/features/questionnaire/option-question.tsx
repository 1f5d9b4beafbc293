import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { STEPS } from "#domain/questionnaire/options.ts";
import type { OptionStepId } from "#domain/questionnaire/steps.ts";
import type { CountWords } from "./count-words.ts";
import { errorText } from "./error-text.ts";
import { optionText } from "./option-text.ts";
import { stepHint } from "./step-head.tsx";
import type { StepPage, StepResult } from "./step-page.ts";

const MANY_OPTIONS = 12;

type Word = { value: string; label: string };

export type QuestionProps = {
  view: StepPage;
  result: StepResult | undefined;
  /** By field: of the last attempt, or of what has been entered since. */
  errors: StepResult["errors"];
  counts: CountWords;
};

/** The options of a step, each with the number of jobs it leaves. */
export function OptionQuestion({ view, result, errors, counts, step }: QuestionProps & { step: OptionStepId }) {
  const { kind, fields, options } = STEPS[step];
  const [field] = fields;
  const stored = view.answers[field];
  const error = errors[field];
  const words = options
    .filter((value) => !view.leftOut.includes(value))
    .map((value) => ({
      value,
      // Before a country is named there is none to stand in brackets.
      label: optionText(step, value, view.countryName ?? "").replace(" ()", ""),
    }));
  const isLong = options.length > MANY_OPTIONS;
  const { sizes, also } = view;
  // By what was there on arrival: a choice moves nothing.
  const byFirst = (a: Word, b: Word) =>
    (sizes?.[b.value] ?? 0) - (sizes?.[a.value] ?? 0) || a.label.localeCompare(b.label, getLocale());
  return (
    <ChoiceCards
      type={kind === "list" ? "checkbox" : "radio"}
      name={field}
      legend={m.questionnaire_title({ step })}
      legendIsHeading
      hint={stepHint(step)}
      error={error && errorText(error)}
      options={(isLong ? words.sort(byFirst) : words).map(({ value, label }) => {
        // Of a country that was not named there is nothing to count.
        const isCounted = view.countryName !== null || !value.startsWith("country-");
        const count = isCounted ? counts.options?.[value] : undefined;
        return {
          value,
          label,
          also: also?.[value],
          count: count === undefined ? undefined : <span className="whitespace-nowrap">{count}</span>,
        };
      })}
      selected={result?.values[field] ?? (Array.isArray(stored) ? stored : stored === undefined ? [] : [stored])}
      numberKeys
      columns={isLong ? 2 : 1}
      filter={isLong ? { label: m.questionnaire_category_find(), none: m.questionnaire_category_none() } : undefined}
    />
  );
}
