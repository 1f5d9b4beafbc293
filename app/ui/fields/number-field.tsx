import { type ComponentProps, type InputEvent, useId } from "react";
import { describedBy, FieldFrame, type FieldProps } from "./field-frame.tsx";

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "style" | "type" | "inputMode"> & {
    /** Stands at the end of the box and is read with the field, for example "EUR a year". */
    unit?: string;
    /** What is no number stays, for a message to say so. */
    keepsText?: boolean;
  };

function keepDigits({ currentTarget }: InputEvent<HTMLInputElement>) {
  const digits = currentTarget.value.replace(/\D+/g, "");
  if (digits !== currentTarget.value) currentTarget.value = digits;
}

/** Whole numbers. A text input, because a number input changes under the scroll wheel and hides what it rejects. */
export function NumberField({
  label,
  labelHidden,
  hint,
  error,
  unit,
  keepsText,
  id,
  onInput,
  ...input
}: NumberFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const unitId = `${fieldId}-unit`;
  const described = [describedBy(fieldId, { hint, error }), unit && unitId].filter(Boolean).join(" ");
  return (
    <FieldFrame id={fieldId} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className="flex">
        <input
          {...input}
          id={fieldId}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="control min-w-16 flex-1 tabular-nums"
          data-unit={unit ? "" : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onInput={(event) => {
            if (!keepsText) keepDigits(event);
            onInput?.(event);
          }}
        />
        {unit && (
          <span
            id={unitId}
            className="flex min-w-0 items-center rounded-e-small border border-s-0 border-edge bg-sunken px-3 text-sm text-ink-soft"
          >
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
