import type { useActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { PasswordField } from "#app/ui/fields/password-field.tsx";

type NewPasswordInputsProps = { form: Pick<ReturnType<typeof useActionForm>, "password">; label: string };

/** A new password, entered twice. */
export function NewPasswordInputs({ form, label }: NewPasswordInputsProps) {
  return (
    <>
      <PasswordField
        {...form.password("password")}
        autoComplete="new-password"
        required
        label={label}
        hint={m.account_password_hint()}
      />
      <PasswordField
        {...form.password("confirmPassword")}
        autoComplete="new-password"
        required
        label={m.account_password_confirm()}
      />
    </>
  );
}
