import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "style">;

/** A text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={7} {...control} className="control resize-y" />
    </FieldFrame>
  );
}
