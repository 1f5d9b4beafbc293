import type { ReactNode } from "react";
import { Form } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

type ThemeSwitchProps = {
  /** Where the choice is posted. */
  action: string;
  /** Names the group, for example "Theme". */
  legend: string;
  name?: string;
  current: string;
  options: readonly { value: string; label: string; icon: IconName }[];
  /** Hidden fields, for example the way back. */
  children?: ReactNode;
};

/** Buttons of one form, so that the choice works without script and is remembered by the server. */
export function ThemeSwitch({ action, legend, name = "theme", current, options, children }: ThemeSwitchProps) {
  return (
    <Form method="post" action={action} preventScrollReset replace>
      {children}
      <fieldset className="flex rounded border border-edge bg-surface">
        <legend className="sr-only">{legend}</legend>
        {options.map(({ value, label, icon }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === current}
            title={label}
            className={classNames(
              "grid size-11 place-content-center not-first-of-type:border-s not-first-of-type:border-line",
              value === current
                ? "bg-action-wash text-action forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText]"
                : "text-ink-soft hover:text-ink",
            )}
          >
            <Icon name={icon} label={label} />
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
