import { type ComponentProps, useId } from "react";
import { optionsOf } from "#app/lib/kept-markup.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { describedBy, FieldFrame, type FieldProps } from "./field-frame.tsx";

type SelectOption = { value: string; label: string };
type SelectGroup = { label: string; options: readonly SelectOption[] };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "style" | "children"> & {
    options: readonly SelectOption[] | readonly SelectGroup[];
  };

function contentOf(options: SelectFieldProps["options"], chosen: string) {
  const isFlat = (all: typeof options): all is readonly SelectOption[] => all.every((entry) => "value" in entry);
  if (isFlat(options)) return optionsOf(options, chosen);
  return {
    children: options.map(({ label, options }) => (
      <optgroup key={label} label={label} {...optionsOf(options, chosen)} />
    )),
  };
}

/** The native select, groups included. */
export function SelectField({ label, labelHidden, hint, error, id, options, ...select }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const chosen = String(select.value ?? select.defaultValue ?? "");
  return (
    <FieldFrame id={fieldId} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          className="control select-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          {...contentOf(options, chosen)}
        />
        <Icon name="chevron-down" className="pointer-events-none absolute top-3 end-3 text-ink-soft" />
      </div>
    </FieldFrame>
  );
}
