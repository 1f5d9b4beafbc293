import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { StepHeader } from "#app/ui/layout/step-header.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { ERROR_TEXT, saveErrorText } from "./error-texts.ts";
import { STEP_HEADING_ID, stepFocusId } from "./step-focus.ts";
import type { StepPage, StepPageProps, StepResult } from "./step-page.ts";
import { stepPath } from "./step-path.ts";
import { STEP_HINT, STEP_TITLE } from "./step-texts.ts";

/** Way back, counter and bar, and below them what went wrong with the last attempt. */
export function StepHead({ view, search, result }: StepPageProps) {
  const { number, count, percent } = view.progress;
  return (
    <>
      <StepHeader
        current={percent}
        total={100}
        label={m.questionnaire_progress_label()}
        counter={
          <>
            <span aria-hidden>{`${number}/${count}`}</span>
            <span className="sr-only">{m.questionnaire_counter_label({ number, count })}</span>
          </>
        }
        back={
          <LinkButton variant="quiet" size="small" icon="arrow-left" to={view.back ? stepPath(view.back, search) : "/"}>
            {m.questionnaire_back()}
          </LinkButton>
        }
      />
      {result && <Faults view={view} result={result} />}
    </>
  );
}

/** Gone while the next attempt is under way, so that its faults take the focus again. */
function Faults({ view, result }: { view: StepPage; result: StepResult }) {
  const trying = useNavigation().state === "submitting";
  const errors = Object.entries(result.errors);
  if (trying) return null;
  if (result.saveError && !result.onwardTo) {
    return (
      <Note tone="danger" live="alert">
        {m.questionnaire_error_not_saved({ error: saveErrorText(result.saveError) })}
      </Note>
    );
  }
  if (errors.length === 0) return null;
  return (
    <ErrorSummary
      title={m.questionnaire_error_title()}
      errors={errors.map(([field, error]) => ({
        fieldId: field === "form" ? stepFocusId(view.step) : field,
        message: ERROR_TEXT[error](),
      }))}
    />
  );
}

/** The heading of a step whose question is not a group of options. */
export function StepTitle({ view, title }: { view: StepPage; title?: string }) {
  const hint = STEP_HINT[view.step];
  return (
    <div className="grid gap-1.5">
      <Heading level={1} id={STEP_HEADING_ID} tabIndex={-1}>
        {title ?? STEP_TITLE[view.step]()}
      </Heading>
      {hint && <p className="text-ink-soft">{hint()}</p>}
    </div>
  );
}
