import { type ComponentProps, useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "style" | "type" | "value" | "defaultValue">;

/** A password; the button that shows it appears after hydration. What was typed is never sent back to the page. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <FieldFrame {...frame}>
      <div className="flex gap-2">
        <input
          {...control}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="control min-w-0 grow"
        />
        {hydrated && (
          <button
            type="button"
            className={buttonLook("secondary", "regular")}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.account_password_hide() : m.account_password_show()}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
