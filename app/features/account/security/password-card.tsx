import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { faultTexts, PASSWORD_FAULT_TEXT } from "../fault-texts.ts";
import { FormFaults } from "../form-faults.tsx";
import { PasswordInput } from "../password-input.tsx";
import { passwordRefusalText } from "./password-refusal-text.ts";
import { SecurityCard } from "./security-card.tsx";
import type { SecurityState } from "./security-state.ts";

export function PasswordCard({ state, email }: { state: SecurityState | undefined; email: string }) {
  const own = state?.form === "password" ? state : null;
  const texts: Partial<Record<string, string>> = {
    current: passwordRefusalText(own?.current),
    ...faultTexts(own?.faults ?? {}, PASSWORD_FAULT_TEXT),
  };
  return (
    <SecurityCard title={m.account_security_password_title()}>
      <FormFaults texts={texts} />
      <Form method="post" noValidate className="grid max-w-md gap-5">
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordInput
          id="current"
          name="current"
          autoComplete="current-password"
          label={m.account_security_current()}
          error={texts.current}
        />
        <PasswordInput
          id="password"
          name="password"
          autoComplete="new-password"
          label={m.account_security_new()}
          hint={m.account_password_hint()}
          error={texts.password}
        />
        <PasswordInput
          id="confirmPassword"
          name="confirmPassword"
          autoComplete="new-password"
          label={m.account_password_confirm()}
          error={texts.confirmPassword}
        />
        <div>
          <Button type="submit" name="intent" value="password">
            {m.account_security_password_action()}
          </Button>
        </div>
      </Form>
    </SecurityCard>
  );
}
