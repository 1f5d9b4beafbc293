import { m } from "#app/paraglide/messages.js";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { SALARY_CURRENCIES, SALARY_TYPES } from "#domain/questionnaire/options.ts";
import { errorText } from "./error-text.ts";
import type { QuestionProps } from "./option-question.tsx";
import { StepTitle } from "./step-head.tsx";
import type { StepDraft } from "./use-step-draft.ts";

type Field = "salaryType" | "salaryCurrency" | "salaryMin" | "salaryMax";

/** Two whole amounts and what they are per. The unit follows the choice: with script at once, without it when the step is shown again. */
export function SalaryQuestion({ view, result, draft }: QuestionProps & { draft: StepDraft | null }) {
  const given = (field: Field) => result?.values[field]?.[0] ?? view.answers[field]?.toString() ?? "";
  const current = (field: Field) => draft?.find(([name]) => name === field)?.[1] ?? given(field);
  const errorOf = (field: Field) => {
    const error = result?.errors[field];
    return error && errorText(error);
  };
  const type = SALARY_TYPES.find((value) => value === current("salaryType")) ?? "hourly";
  const unit = m.questionnaire_salary_unit({ type, currency: current("salaryCurrency") });
  const amount = (field: "salaryMin" | "salaryMax", label: string) => (
    <NumberField
      id={field}
      name={field}
      label={label}
      unit={unit}
      defaultValue={given(field)}
      error={errorOf(field)}
      maxLength={20}
    />
  );
  return (
    <>
      <StepTitle view={view} />
      <ChoiceCards
        type="radio"
        name="salaryType"
        legend={m.questionnaire_salary_type()}
        error={errorOf("salaryType")}
        options={SALARY_TYPES.map((value) => ({ value, label: m.questionnaire_salary_per({ type: value }) }))}
        selected={[given("salaryType")]}
      />
      <SelectField
        id="salaryCurrency"
        name="salaryCurrency"
        label={m.questionnaire_salary_currency()}
        error={errorOf("salaryCurrency")}
        defaultValue={given("salaryCurrency")}
        options={SALARY_CURRENCIES.map((value) => ({ value, label: value }))}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {amount("salaryMin", m.questionnaire_salary_min())}
        {amount("salaryMax", m.questionnaire_salary_max())}
      </div>
    </>
  );
}
