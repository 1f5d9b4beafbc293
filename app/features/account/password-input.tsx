import type { ComponentProps } from "react";
import { m } from "#app/paraglide/messages.js";
import { PasswordField } from "#app/ui/fields/password-field.tsx";

type PasswordInputProps = Omit<ComponentProps<typeof PasswordField>, "showLabel" | "hideLabel">;

export function PasswordInput(props: PasswordInputProps) {
  return <PasswordField {...props} showLabel={m.account_password_show()} hideLabel={m.account_password_hide()} />;
}
