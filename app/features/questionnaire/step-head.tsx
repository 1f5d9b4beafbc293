import { type ReactNode, useId } from "react";
import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { EARLY } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { STEPS } from "#domain/questionnaire/options.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";
import { errorText } from "./error-text.ts";
import { SKIP_ID, STEP_HEADING_ID, stepFocusId } from "./step-focus.ts";
import type { StepPage, StepPageProps, StepResult } from "./step-page.ts";
import { returnPath, stepPath } from "./step-path.ts";

/** Back link, step counter and progress bar; below them the errors of the last attempt. */
export function StepHead({ view, search, result }: StepPageProps) {
  const { counter, progress } = view;
  const aside = returnPath(new URLSearchParams(search));
  const { kind } = STEPS[view.step];
  const skipped = kind === "resume" || kind === "searching" ? null : view.next;
  return (
    <>
      <StepHeader
        current={progress.percent}
        total={100}
        label={m.questionnaire_progress_label()}
        counter={
          <>
            <span aria-hidden>{counter.shown}</span>
            <span className="sr-only">{counter.label}</span>
          </>
        }
        back={
          <LinkButton
            variant="quiet"
            size="small"
            icon="arrow-left"
            prefetch={view.back && aside === null ? EARLY : "none"}
            to={aside ?? (view.back ? stepPath(view.back, search) : "/")}
          >
            {m.questionnaire_back()}
          </LinkButton>
        }
        skip={
          skipped &&
          aside === null && (
            <LinkButton id={SKIP_ID} prefetch={EARLY} variant="quiet" size="small" to={stepPath(skipped, search)}>
              {m.questionnaire_skip()}
              <kbd aria-hidden className="key-hint">
                0
              </kbd>
            </LinkButton>
          )
        }
      />
      {result && <Faults view={view} result={result} />}
    </>
  );
}

/** Unmounted while the next attempt is pending, so that its errors take the focus again. */
function Faults({ view, result }: { view: StepPage; result: StepResult }) {
  const trying = useNavigation().state === "submitting";
  const errors = Object.entries(result.errors);
  if (trying) return null;
  if (result.saveError && !result.onwardTo) {
    return (
      <Note tone="danger" live="alert">
        {m.questionnaire_error_not_saved({ error: m.questionnaire_save_error({ code: result.saveError }) })}
      </Note>
    );
  }
  if (errors.length === 0) return null;
  return (
    <ErrorSummary
      title={m.questionnaire_error_title()}
      errors={errors.map(([field, error]) => ({
        fieldId: field === "form" ? stepFocusId(view.step) : field,
        message: errorText(error),
      }))}
    />
  );
}

/** The heading of a step whose question is not a group of options. */
export function StepTitle({ view, title }: { view: StepPage; title?: string }) {
  const hint = stepHint(view.step);
  return (
    <div className="grid gap-1.5">
      <Heading level={1} id={STEP_HEADING_ID} tabIndex={-1}>
        {title ?? m.questionnaire_title({ step: view.step })}
      </Heading>
      {hint && <p className="text-ink-soft">{hint}</p>}
    </div>
  );
}

export const HINTED_STEPS = [
  "experience",
  "employment",
  "country",
  "jobType",
  "jobCategories",
  "confirmation",
  "salaryRange",
  "company",
  "team",
] as const satisfies readonly StepId[];

/** The line below a question, where one helps. */
export function stepHint(step: StepId): string | undefined {
  const hinted = HINTED_STEPS.find((one) => one === step);
  return hinted && m.questionnaire_hint({ step: hinted });
}

type StepHeaderProps = {
  current: number;
  total: number;
  /** Accessible name of the bar, for example "Progress". */
  label: string;
  /** The counter, for example "3/15". */
  counter: ReactNode;
  /** The way back, at the start of the line. */
  back?: ReactNode;
  /** The way past the question. */
  skip?: ReactNode;
};

/** Way back, counter and bar on top of one question. */
function StepHeader({ current, total, label, counter, back, skip }: StepHeaderProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div>{back}</div>
        <div className="flex items-center gap-4">
          <p className="text-sm text-ink-soft tabular-nums">{counter}</p>
          {skip}
        </div>
      </div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <progress id={id} className="progress" value={current} max={total} />
    </div>
  );
}
