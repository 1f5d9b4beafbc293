import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

/** Props that every field shares. */
export type FieldProps = {
  label: ReactNode;
  /** Visually hidden, still read aloud. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

type FieldFrameProps = FieldProps & { id: string; children: ReactNode };

export function describedBy(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** Props for the frame of a field and for its control, which label, hint and error belong to. */
export function useField<Own>({ label, labelHidden, hint, error, id, ...own }: FieldProps & { id?: string } & Own) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return {
    frame: { id: fieldId, label, labelHidden, hint, error },
    control: {
      ...own,
      id: fieldId,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy(fieldId, { hint, error }),
    },
  };
}

/** Label, hint and error above a control, tied to it by `useField`. */
export function FieldFrame({ id, label, labelHidden, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "font-semibold"}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  );
}
