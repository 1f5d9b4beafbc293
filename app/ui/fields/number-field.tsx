import type { ComponentProps, InputEvent } from "react";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "style" | "type" | "inputMode"> & {
    /** Stands at the end of the box and is read with the field, for example "EUR a year". */
    unit?: string;
    /** What stays as it was typed, for a message to answer: everything, or amounts as people write them. Else digits alone. */
    keeps?: "text" | "amount";
  };

/** Of letters the one of thousands stays: "24k". */
const IGNORED = { digits: /\D+/g, amount: /(?!k(?!\p{L}))\p{L}+/giu };

function ignore(what: RegExp, { currentTarget }: InputEvent<HTMLInputElement>) {
  const kept = currentTarget.value.replace(what, "");
  if (kept !== currentTarget.value) currentTarget.value = kept;
}

/** Whole numbers. A text input, because a number input changes under the scroll wheel and hides what it rejects. */
export function NumberField({ unit, keeps, onInput, ...props }: NumberFieldProps) {
  const { frame, control } = useField(props);
  const unitId = `${control.id}-unit`;
  const described = [control["aria-describedby"], unit && unitId].filter(Boolean).join(" ");
  return (
    <FieldFrame {...frame}>
      <div className="flex">
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="control min-w-16 flex-1 tabular-nums"
          data-unit={unit ? "" : undefined}
          aria-describedby={described || undefined}
          onInput={(event) => {
            if (keeps !== "text") ignore(IGNORED[keeps ?? "digits"], event);
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
