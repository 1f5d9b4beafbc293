import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { isOptionStepId } from "#domain/questionnaire/steps.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { CountryQuestion } from "./country-question.tsx";
import { OptionQuestion } from "./option-question.tsx";
import { SalaryQuestion } from "./salary-question.tsx";
import { StepHead } from "./step-head.tsx";
import type { StepPageProps } from "./step-page.ts";
import { stepPath } from "./step-path.ts";
import { useEnterContinues } from "./use-enter-continues.ts";
import { useLiveCounts } from "./use-live-counts.ts";
import { useStepDraft } from "./use-step-draft.ts";

type QuestionStepProps = StepPageProps & { suggestedCountry: CountryCode | Promise<CountryCode> | null };

/** A question with its form: options, a country or a salary. One post answers it, with or without script. */
export function QuestionStep({ view, search, result, suggestedCountry }: QuestionStepProps) {
  const { step } = view;
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { draft, complete, reread, holdBack } = useStepDraft(step, form);
  const counts = useLiveCounts(step, view.counts, draft);
  const sending = useNavigation().state === "submitting";
  useEnterContinues(button, !isOptionStepId(step));
  const question = { view, result, draft, counts };
  return (
    <Container width="measure" className="grid gap-6 py-6">
      <StepHead view={view} search={search} result={result} />
      <Form
        ref={form}
        method="post"
        action={stepPath(step, search)}
        onChange={reread}
        onSubmit={holdBack}
        noValidate
        className="grid gap-6"
      >
        {isOptionStepId(step) && <OptionQuestion {...question} step={step} />}
        {step === "country" && <CountryQuestion {...question} suggested={suggestedCountry} onReady={reread} />}
        {step === "salaryRange" && <SalaryQuestion {...question} />}
        <p aria-live="polite" className="text-ink-soft tabular-nums">
          {counts.matching}
        </p>
        <ActionBar>
          <Button ref={button} type="submit" disabled={!complete} pending={sending} iconEnd="arrow-right">
            {m.questionnaire_continue()}
          </Button>
        </ActionBar>
      </Form>
    </Container>
  );
}
