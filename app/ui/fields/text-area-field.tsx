import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "style">;

/** A text of several lines, in the direction of what is typed; by its placeholder the style sheet tells an empty one. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={7} placeholder=" " {...control} className="control resize-y" />
    </FieldFrame>
  );
}
