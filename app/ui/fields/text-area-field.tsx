import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame, type FieldProps } from "./field-frame.tsx";

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "style">;

/** A text of several lines. */
export function TextAreaField({ label, labelHidden, hint, error, id, rows = 7, ...area }: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <textarea
        {...area}
        id={fieldId}
        rows={rows}
        className="control resize-y"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
