import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Await, Form, useNavigation } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { SALARY_CURRENCIES, SALARY_TYPES } from "#domain/questionnaire/options.ts";
import { salaryAmount } from "#domain/questionnaire/salary-amount.ts";
import type { CountryChoice, SuggestedCountry } from "#domain/questionnaire/step-view.ts";
import { isOptionStepId, type StepId } from "#domain/questionnaire/steps.ts";
import type { CountWords } from "./count-words.ts";
import { countryOfZone } from "./country-of-zone.ts";
import { errorText } from "./error-text.ts";
import { inUnit } from "./in-unit.ts";
import { OptionQuestion, type QuestionProps } from "./option-question.tsx";
import { StepHead, StepTitle } from "./step-head.tsx";
import type { StepPageProps } from "./step-page.ts";
import { returnPath, stepPath } from "./step-path.ts";
import { useEnterContinues, useShortcuts } from "./use-enter-continues.ts";
import { type StepDraft, useStepDraft } from "./use-step-draft.ts";
import { WishFields } from "./wish-fields.tsx";

/** Steps whose answer leaves what states nothing in the list, so that an option's number is smaller than what it keeps. */
const COUNTED_AS_STATED: readonly StepId[] = ["employment", "country", "jobType"];

type QuestionStepProps = StepPageProps & {
  suggestedCountry: SuggestedCountry | Promise<SuggestedCountry | null> | null;
};

/** A question with its form: options, a country or a salary. One post answers it, with or without script. */
export function QuestionStep({ view, search, result, suggestedCountry }: QuestionStepProps) {
  const { step } = view;
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLButtonElement>(null);
  const aside = returnPath(new URLSearchParams(search)) !== null;
  const { draft, complete, missing, faults, reread, changed, holdBack } = useStepDraft(step, form, {
    aside,
    refused: result?.errors,
  });
  const counts = useLiveCounts(step, view.counts, draft);
  const sending = useNavigation().state === "submitting";
  useEnterContinues(button, !isOptionStepId(step));
  useShortcuts(results);
  const question = { view, result, errors: faults, draft, counts };
  const reasonId = useId();
  return (
    <Container width="measure" className="step-page">
      <StepHead view={view} search={search} result={result} />
      <Form
        ref={form}
        method="post"
        action={stepPath(step, search)}
        onChange={changed}
        onSubmit={holdBack}
        noValidate
        className="step-form"
      >
        {/* The first submit button is the one Enter presses in a field. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden disabled={!complete} />
        {isOptionStepId(step) && <OptionQuestion {...question} step={step} />}
        {step === "jobCategories" && <WishFields {...question} />}
        {step === "country" && <CountryQuestion {...question} suggested={suggestedCountry} onReady={reread} />}
        {step === "salaryRange" && <SalaryQuestion {...question} />}
        {counts.options && COUNTED_AS_STATED.includes(step) && (
          <p className="text-sm text-ink-soft">{m.questionnaire_counts_stated()}</p>
        )}
        {counts.options && step === "jobCategories" && (
          <p className="text-sm text-ink-soft">{m.questionnaire_counts_fit()}</p>
        )}
        <p aria-live="polite" className="text-ink-soft tabular-nums">
          {counts.matching}
        </p>
        <ActionBar>
          <Button
            ref={button}
            type="submit"
            disabled={!complete}
            aria-describedby={aside ? undefined : reasonId}
            pending={sending}
            iconEnd={aside ? undefined : "arrow-right"}
          >
            {aside ? m.questionnaire_save() : m.questionnaire_continue()}
          </Button>
          {!aside && (
            <Button
              ref={results}
              type="submit"
              name="intent"
              value="results"
              variant="quiet"
              size="small"
              aria-keyshortcuts="Shift+Enter"
            >
              {m.questionnaire_show_results()}
              <kbd aria-hidden className="key-hint">
                ⇧↵
              </kbd>
            </Button>
          )}
          {!aside && (
            <p id={reasonId} role="status" className="order-first basis-full text-sm text-ink-soft empty:hidden">
              {Object.entries(missing)
                .map(([field, error]) => reasonText(field, errorText(error)))
                .join(" ")}
            </p>
          )}
        </ActionBar>
      </Form>
    </Container>
  );
}

/** Why Continue is grey, with the name of the field where a question has several. */
function reasonText(field: string, error: string): string {
  const name = FIELD_NAMES[field]?.();
  return name ? `${name}: ${error}` : error;
}

const FIELD_NAMES: Readonly<Record<string, () => string>> = {
  titles: m.questionnaire_titles,
  without: m.questionnaire_without,
  salaryType: m.questionnaire_salary_type,
  salaryCurrency: m.questionnaire_salary_currency,
  salaryMin: m.questionnaire_salary_min,
  salaryMax: m.questionnaire_salary_max,
};

type CountryQuestionProps = QuestionProps & {
  /** A promise while the server still looks; null when the person has already chosen, or nothing suggests a country. */
  suggested: SuggestedCountry | Promise<SuggestedCountry | null> | null;
  /** Called when the select has become usable. */
  onReady: () => void;
};

function CountryQuestion({ suggested, onReady, ...question }: CountryQuestionProps) {
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

type CountrySelectProps = QuestionProps & { suggested: SuggestedCountry | null; onReady: () => void };

function CountrySelect({ view, result, errors, counts, suggested, onReady }: CountrySelectProps) {
  const { first = [], others = [] } = view.countries ?? {};
  const all = [...first, ...others];
  const field = useRef<HTMLSelectElement>(null);
  const [ofZone, setOfZone] = useState<string | null>(null);
  const isOpen = !view.answers.country && result === undefined && suggested?.isByAddress !== true;
  // Before the select is seen, so that Continue answers a key as soon as it does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what was chosen before stays.
  useLayoutEffect(() => {
    const select = field.current;
    const isUntouched = select?.value === (suggested?.country ?? all[0]?.value);
    if (isOpen && select && isUntouched) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const codes = all.map(({ value }) => value);
      const country = countryOfZone(timeZone, codes);
      if (country) select.value = country;
      setOfZone(country);
    }
    onReady();
  }, []);
  const error = errors.country;
  const suggestedName = all.find(({ value }) => value === (ofZone ?? suggested?.country))?.label;
  const withCount = ({ value, label }: CountryChoice) => {
    const count = counts.options?.[value];
    return { value, label: count === undefined ? label : `${label} (${count})` };
  };
  return (
    <SelectField
      ref={field}
      id="country"
      name="country"
      label={m.questionnaire_country_label()}
      hint={suggestedName && m.questionnaire_country_suggested({ country: suggestedName })}
      error={error && errorText(error)}
      autoComplete="country"
      defaultValue={result?.values.country?.[0] ?? view.answers.country ?? suggested?.country}
      options={[
        { label: m.questionnaire_country_first(), options: first.map(withCount) },
        { label: m.questionnaire_country_all(), options: others.map(withCount) },
      ]}
    />
  );
}

type Field = "salaryType" | "salaryCurrency" | "salaryMin" | "salaryMax";

/** Two whole amounts and what they are per. The unit follows the choice: with script at once, without it when the step is shown again. */
function SalaryQuestion({ view, result, errors, draft }: QuestionProps & { draft: StepDraft | null }) {
  const given = (field: Field) => result?.values[field]?.[0] ?? view.answers[field]?.toString() ?? "";
  const current = (field: Field) => draft?.find(([name]) => name === field)?.[1] ?? given(field);
  const errorOf = (field: Field) => {
    const error = errors[field];
    return error && errorText(error);
  };
  /** Said of what is not written as plain digits, so that no other number than meant is taken. */
  const readAs = (field: Field) => {
    const amount = salaryAmount(current(field));
    if (typeof amount !== "number" || /^\d*$/.test(current(field).trim())) return undefined;
    return m.questionnaire_salary_read_as({ amount: formatCount(amount) });
  };
  const type = SALARY_TYPES.find((value) => value === current("salaryType")) ?? "hourly";
  const unit = m.questionnaire_salary_unit({ type, currency: current("salaryCurrency") });
  const amount = (field: "salaryMin" | "salaryMax", label: string) => (
    <NumberField
      id={field}
      name={field}
      label={inUnit(label, unit)}
      defaultValue={given(field)}
      hint={readAs(field)}
      error={errorOf(field)}
      keeps="amount"
      maxLength={40}
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

const SETTLED_MS = 150;

/**
 * The counts for what is entered right now. They begin with the server's, follow each change once it has settled, and stay as
 * they were when an answer does not come: they help, nothing depends on them.
 */
function useLiveCounts(step: StepId, initial: CountWords, draft: StepDraft | null): CountWords {
  const [counts, setCounts] = useState(initial);
  const query = draft && new URLSearchParams([["step", step], ...draft]).toString();
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (query === null || query === counted.current) return;
    const first = counted.current === null;
    counted.current = query;
    if (first) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/onboarding/option-counts?${query}`, { signal: request.signal })
        .then((response) => (response.ok ? (response.json() as Promise<CountWords>) : Promise.reject(response.status)))
        .then(setCounts)
        .catch(() => {});
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);
  return counts;
}
