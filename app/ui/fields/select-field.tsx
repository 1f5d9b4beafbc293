import type { ComponentProps } from "react";
import { optionsOf } from "#app/lib/kept-markup.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

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
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  const chosen = String(props.value ?? props.defaultValue ?? "");
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} className="control select-input" {...contentOf(options, chosen)} />
        <Icon name="chevron-down" className="pointer-events-none absolute top-3 end-3 text-ink-soft" />
      </div>
    </FieldFrame>
  );
}
