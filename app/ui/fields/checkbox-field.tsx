import { type ComponentProps, useId } from "react";
import { FieldError } from "./field-error.tsx";
import { describedBy, type FieldProps } from "./field-frame.tsx";

type CheckboxFieldProps = Omit<FieldProps, "labelHidden"> &
  Omit<ComponentProps<"input">, "className" | "style" | "type">;

/** One box; the label may hold links. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={fieldId}
          type="checkbox"
          className="tick mt-0.5"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        <div>
          <label htmlFor={fieldId}>{label}</label>
          {hint && (
            <p id={`${fieldId}-hint`} className="text-sm text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
