import { type ComponentProps, useId, useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { describedBy, FieldFrame, type FieldProps } from "./field-frame.tsx";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "style" | "type" | "value" | "defaultValue">;

/** A password; the button that shows it appears after hydration. What was typed is never sent back to the page. */
export function PasswordField({ label, labelHidden, hint, error, id, ...input }: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <FieldFrame id={fieldId} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          {...input}
          id={fieldId}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="control min-w-0 grow"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        {hydrated && (
          <button
            type="button"
            className={buttonLook("secondary", "regular")}
            aria-pressed={shown}
            aria-controls={fieldId}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.account_password_hide() : m.account_password_show()}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
