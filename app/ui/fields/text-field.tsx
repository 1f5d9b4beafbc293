import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "style">;

export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} className="control" />
    </FieldFrame>
  );
}
