import { Form, useNavigation } from "react-router";
import { OwnTimeZone } from "#app/features/searches/own-time-zone.tsx";
import { TermsLabel } from "#app/features/site/terms-label.tsx";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Confetti } from "#app/ui/feedback/confetti.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import { ACCOUNT_FIELD } from "#domain/questionnaire/account-field.ts";
import { errorText } from "./error-text.ts";
import { SaveFailed } from "./save-failed.tsx";
import { StepHead, StepTitle } from "./step-head.tsx";
import type { StepPageProps } from "./step-page.ts";
import { stepPath } from "./step-path.ts";

/** The real number of jobs found, then the e-mail address and the terms; with an account only the way on. */
export function FinalStep({ view, search, result }: StepPageProps) {
  const mailsLeave = useMailsLeave();
  const sending = useNavigation().state === "submitting";
  const { badge } = view;
  const found = badge !== null && badge.wording !== "none";
  const errorOf = (field: "email" | "terms") => {
    const error = result?.errors[field];
    return error && errorText(error);
  };
  return (
    <Container width="measure" className="step-page">
      {found && <Confetti />}
      <StepHead view={view} search={search} result={result} />
      {result?.saveError && result.onwardTo && <SaveFailed code={result.saveError} onwardTo={result.onwardTo} />}
      <div className="grid gap-3">
        {badge && (
          <p>
            <Badge tone={found ? "good" : "unknown"} icon={found ? "check" : undefined}>
              {m.questionnaire_badge({ wording: badge.wording, count: badge.wording === "none" ? 0 : badge.count })}
            </Badge>
          </p>
        )}
        <StepTitle view={view} title={found ? undefined : m.questionnaire_final_title_none()} />
        {badge && !found && <p className="text-ink-soft">{m.questionnaire_final_none_hint()}</p>}
      </div>
      <Form method="post" action={stepPath(view.step, search)} noValidate className="step-form">
        {/* The first submit button is the one Enter presses in the e-mail field, with or without script. */}
        <button type="submit" name="intent" value="enter" className="sr-only" tabIndex={-1} aria-hidden />
        <OwnTimeZone />
        {view.accountEmail ? (
          <>
            <input type="hidden" name={ACCOUNT_FIELD} value="on" />
            <p>{m.questionnaire_account_email({ email: view.accountEmail })}</p>
            <CheckboxField
              id="weekly"
              name="weekly"
              label={m.questionnaire_weekly()}
              hint={m.questionnaire_weekly_account_hint()}
            />
          </>
        ) : (
          <>
            <TextField
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder=" "
              label={m.questionnaire_email_label()}
              hint={m.questionnaire_email_hint()}
              error={errorOf("email")}
              defaultValue={result?.values.email?.[0] ?? ""}
            />
            <div className="with-email">
              <div className="grid gap-4">
                <CheckboxField
                  id="weekly"
                  name="weekly"
                  label={m.questionnaire_weekly()}
                  hint={mailsLeave ? m.questionnaire_weekly_hint() : m.account_no_mail_server()}
                  defaultChecked={(result?.values.weekly?.length ?? 0) > 0}
                />
                <CheckboxField id="terms" name="terms" label={<TermsLabel />} error={errorOf("terms")} />
              </div>
            </div>
          </>
        )}
        <ActionBar>
          <Button type="submit" name="intent" value="view" pending={sending} iconEnd="arrow-right">
            {m.questionnaire_view_offers()}
          </Button>
        </ActionBar>
      </Form>
    </Container>
  );
}
