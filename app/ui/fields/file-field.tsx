import { type ComponentProps, type DragEvent, useId } from "react";
import { describedBy, FieldFrame, type FieldProps } from "./field-frame.tsx";

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "style" | "type">;

function markOver({ type, currentTarget }: DragEvent<HTMLInputElement>) {
  currentTarget.toggleAttribute("data-over", type === "dragover");
}

/** The whole zone is the native input: browsers take dropped files there by themselves, without script. */
export function FileField({ label, labelHidden, hint, error, id, ...input }: FileFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <input
        {...input}
        id={fieldId}
        type="file"
        className="file-zone"
        onDragOver={markOver}
        onDragLeave={markOver}
        onDrop={markOver}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
