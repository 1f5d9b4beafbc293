import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FormFaults } from "../form-faults.tsx";
import { PasswordInput } from "../password-input.tsx";
import { passwordRefusalText } from "./password-refusal-text.ts";
import { SecurityCard } from "./security-card.tsx";
import type { SecurityState } from "./security-state.ts";
import { TotpSetup } from "./totp-setup.tsx";

/** The second factor: off, being set up, or on. */
export function TotpCard({ state, on }: { state: SecurityState | undefined; on: boolean }) {
  const fault = state?.form === "totp" ? passwordRefusalText(state.password) : undefined;
  return (
    <SecurityCard
      title={m.account_security_totp_title()}
      text={on ? m.account_security_totp_on() : m.account_security_totp_text()}
    >
      {state?.form === "totp-confirm" ? (
        <TotpSetup enrolment={state.enrolment} fault={state.fault} />
      ) : (
        <>
          <FormFaults texts={{ totpPassword: fault }} />
          <Form method="post" noValidate className="grid max-w-md gap-5">
            <PasswordInput
              id="totpPassword"
              name="current"
              autoComplete="current-password"
              label={m.account_security_current()}
              error={fault}
            />
            <div>
              <Button type="submit" name="intent" value={on ? "totp-end" : "totp-begin"} variant="secondary">
                {on ? m.account_security_totp_end() : m.account_security_totp_begin()}
              </Button>
            </div>
          </Form>
        </>
      )}
    </SecurityCard>
  );
}
