import type { ReactNode } from "react";
import { type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { CodeError, CurrentPasswordErrors, EmailChangeErrors } from "#domain/accounts/account-forms.ts";
import type { NewPasswordErrors } from "#domain/accounts/new-password-form.ts";
import type { FieldErrors } from "#domain/shared/result.ts";
import { currentPasswordText, passwordErrorText } from "../error-texts.ts";

type SecurityErrors = CurrentPasswordErrors & NewPasswordErrors & EmailChangeErrors & FieldErrors<"code", CodeError>;

/** What one of the security page's forms gets back when it was refused, or has a second step. */
export type SecurityState = FormState<object, string, SecurityErrors> & {
  /** The set-up of an authenticator app that waits for its first code. */
  enrolment?: EnrolmentView;
};

/** An authenticator app's set-up as the page shows it; `qr` is an image's data URL. */
export type EnrolmentView = { uri: string; key: string; qr: string; backupCodes: string[] };

/** Binds one form of the page. They all ask for the current password; `passwordId` tells its fields apart. */
export function useSecurityForm(state: SecurityState | undefined, intent: string, passwordId = "current") {
  const own = state?.intent === intent ? state : null;
  const { current, newEmail, code, ...password } = own?.fields ?? {};
  // The page says what is unavailable.
  return useActionForm(own && { ...own, fields: password, full: false }, {
    intent,
    errorText: passwordErrorText,
    ids: { current: passwordId },
    errors: {
      ...(newEmail && { newEmail: m.account_email_error({ error: newEmail }) }),
      ...(current && { [passwordId]: currentPasswordText(current, own?.retryAfterSeconds ?? 0) }),
      ...(code && { code: m.account_code_error({ error: code }) }),
    },
  });
}

type SecurityCardProps = { title: string; text?: ReactNode; children: ReactNode };

export function SecurityCard({ title, text, children }: SecurityCardProps) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-2">
        <Heading level={2}>{title}</Heading>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
