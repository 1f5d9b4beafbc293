import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame, type FieldProps } from "./field-frame.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "style">;

export function TextField({ label, labelHidden, hint, error, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        id={fieldId}
        className="control"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
