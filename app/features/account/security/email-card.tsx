import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { EmailChangeFault } from "#domain/accounts/email-change-fault.ts";
import { FormFaults } from "../form-faults.tsx";
import { PasswordInput } from "../password-input.tsx";
import { passwordRefusalText } from "./password-refusal-text.ts";
import { SecurityCard } from "./security-card.tsx";
import type { SecurityState } from "./security-state.ts";

const FAULT_TEXT: Record<EmailChangeFault, () => string> = {
  missing: m.account_forgot_missing,
  "email-invalid": m.account_email_invalid,
  same: m.account_security_email_same,
  limited: m.account_security_email_limited,
};

export function EmailCard({ state, email }: { state: SecurityState | undefined; email: string }) {
  const own = state?.form === "email" ? state : null;
  const texts = {
    newEmail: own?.fault ? FAULT_TEXT[own.fault]() : undefined,
    emailPassword: passwordRefusalText(own?.password),
  };
  return (
    <SecurityCard title={m.account_security_email_title()} text={m.account_security_email_now({ email })}>
      <FormFaults texts={texts} />
      <Form method="post" noValidate className="grid max-w-md gap-5">
        <TextField
          id="newEmail"
          name="newEmail"
          type="email"
          autoComplete="email"
          label={m.account_security_email_new()}
          error={texts.newEmail}
          defaultValue={own?.typed}
        />
        <PasswordInput
          id="emailPassword"
          name="current"
          autoComplete="current-password"
          label={m.account_security_current()}
          error={texts.emailPassword}
        />
        <div>
          <Button type="submit" name="intent" value="email">
            {m.account_security_email_action()}
          </Button>
        </div>
      </Form>
    </SecurityCard>
  );
}
