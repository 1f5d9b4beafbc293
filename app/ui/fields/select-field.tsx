import { type ComponentProps, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { describedBy, FieldFrame, type FieldProps } from "./field-frame.tsx";

type SelectOption = { value: string; label: string };
type SelectGroup = { label: string; options: readonly SelectOption[] };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "style" | "children"> & {
    options: readonly (SelectOption | SelectGroup)[];
  };

function option({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

/** The native select, groups included. */
export function SelectField({ label, labelHidden, hint, error, id, options, ...select }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          className="control select-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        >
          {options.map((entry) =>
            "options" in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(option)}
              </optgroup>
            ) : (
              option(entry)
            ),
          )}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3 end-3 text-ink-soft" />
      </div>
    </FieldFrame>
  );
}
