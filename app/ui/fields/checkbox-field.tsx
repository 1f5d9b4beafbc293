import type { ComponentProps } from "react";
import { FieldError } from "./field-error.tsx";
import { type FieldProps, useField } from "./field-frame.tsx";

type CheckboxFieldProps = Omit<FieldProps, "labelHidden"> &
  Omit<ComponentProps<"input">, "className" | "style" | "type">;

/** One box; the label may hold links. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { frame, control } = useField(props);
  const { id, label, hint, error } = frame;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex items-start gap-3">
        <input {...control} type="checkbox" className="tick mt-0.5" />
        <div>
          <label htmlFor={id}>{label}</label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
