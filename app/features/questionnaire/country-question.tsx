import { Suspense, useEffect } from "react";
import { Await } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import type { CountryChoice } from "#domain/questionnaire/step-view.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { errorText } from "./error-text.ts";
import type { QuestionProps } from "./option-question.tsx";
import { StepTitle } from "./step-head.tsx";

type CountryQuestionProps = QuestionProps & {
  /** A promise while the server still looks; null when the person has already chosen. */
  suggested: CountryCode | Promise<CountryCode> | null;
  /** Called when the select has become usable. */
  onReady: () => void;
};

export function CountryQuestion({ suggested, onReady, ...question }: CountryQuestionProps) {
  return (
    <>
      <StepTitle view={question.view} />
      {suggested instanceof Promise ? (
        <Suspense fallback={<Detecting />}>
          <Await resolve={suggested} errorElement={<CountrySelect {...question} suggested={null} onReady={onReady} />}>
            {(country) => <CountrySelect {...question} suggested={country} onReady={onReady} />}
          </Await>
        </Suspense>
      ) : (
        <CountrySelect {...question} suggested={suggested} onReady={onReady} />
      )}
    </>
  );
}

function Detecting() {
  const detecting = { value: "", label: m.questionnaire_country_detecting() };
  return <SelectField id="country" label={m.questionnaire_country_label()} options={[detecting]} disabled aria-busy />;
}

type CountrySelectProps = QuestionProps & { suggested: CountryCode | null; onReady: () => void };

function CountrySelect({ view, result, counts, suggested, onReady }: CountrySelectProps) {
  useEffect(onReady, [onReady]);
  const { first = [], others = [] } = view.countries ?? {};
  const error = result?.errors.country;
  const suggestedName = [...first, ...others].find(({ value }) => value === suggested)?.label;
  const withCount = ({ value, label }: CountryChoice) => {
    const count = counts.options?.[value];
    return { value, label: count === undefined ? label : `${label} (${count})` };
  };
  return (
    <SelectField
      id="country"
      name="country"
      label={m.questionnaire_country_label()}
      hint={suggestedName && m.questionnaire_country_suggested({ country: suggestedName })}
      error={error && errorText(error)}
      autoComplete="country"
      defaultValue={result?.values.country?.[0] ?? view.answers.country ?? suggested ?? undefined}
      options={[
        { label: m.questionnaire_country_first(), options: first.map(withCount) },
        { label: m.questionnaire_country_all(), options: others.map(withCount) },
      ]}
    />
  );
}
