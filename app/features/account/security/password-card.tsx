import { ActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { SecurityCard, type SecurityState, useSecurityForm } from "./security-card.tsx";

export function PasswordCard({ state, email }: { state: SecurityState | undefined; email: string }) {
  const form = useSecurityForm(state, "password");
  return (
    <SecurityCard title={m.account_security_password_title()}>
      <ActionForm form={form} className="grid max-w-md gap-5">
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          {...form.password("current")}
          autoComplete="current-password"
          label={m.account_security_current()}
        />
        <PasswordField
          {...form.password("password")}
          autoComplete="new-password"
          label={m.account_security_new()}
          hint={m.account_password_hint()}
        />
        <PasswordField
          {...form.password("confirmPassword")}
          autoComplete="new-password"
          label={m.account_password_confirm()}
        />
        <div>
          <Button type="submit" name="intent" value="password" pending={form.pending}>
            {m.account_security_password_action()}
          </Button>
        </div>
      </ActionForm>
    </SecurityCard>
  );
}
