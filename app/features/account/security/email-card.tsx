import { ActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { SecurityCard, type SecurityState, useSecurityForm } from "./security-card.tsx";

export function EmailCard({ state, email }: { state: SecurityState | undefined; email: string }) {
  const form = useSecurityForm(state, "email", "emailPassword");
  return (
    <SecurityCard title={m.account_security_email_title()} text={m.account_security_email_now({ email })}>
      <ActionForm form={form} className="grid max-w-md gap-5">
        <TextField
          {...form.field("newEmail")}
          type="email"
          autoComplete="email"
          label={m.account_security_email_new()}
        />
        <PasswordField
          {...form.password("current")}
          autoComplete="current-password"
          label={m.account_security_current()}
        />
        <div>
          <Button type="submit" name="intent" value="email" pending={form.pending}>
            {m.account_security_email_action()}
          </Button>
        </div>
      </ActionForm>
    </SecurityCard>
  );
}
