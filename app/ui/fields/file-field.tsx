import type { ComponentProps, DragEvent } from "react";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "style" | "type">;

function markOver({ type, currentTarget }: DragEvent<HTMLInputElement>) {
  currentTarget.toggleAttribute("data-over", type === "dragover");
}

/** The whole zone is the native input: browsers take dropped files there by themselves, without script. */
export function FileField(props: FileFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        type="file"
        className="file-zone"
        onDragOver={markOver}
        onDragLeave={markOver}
        onDrop={markOver}
      />
    </FieldFrame>
  );
}
