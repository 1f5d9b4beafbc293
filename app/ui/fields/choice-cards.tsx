import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FieldError } from "./field-error.tsx";
import { describedBy } from "./field-frame.tsx";

type ChoiceOption = {
  value: string;
  label: ReactNode;
  /** At the right edge, in tabular numerals. */
  count?: ReactNode;
  /** Other words that `filter` finds it by. */
  also?: string | undefined;
};

type ChoiceCardsProps = {
  type: "radio" | "checkbox";
  name: string;
  legend: ReactNode;
  /** The legend is the h1 of the page. */
  legendIsHeading?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly ChoiceOption[];
  /** What is chosen when the group first appears; the inputs then keep their own state. */
  selected?: readonly string[];
  /** The chosen values in the order of the options, after each change. */
  onSelectionChange?: (values: string[]) => void;
  /** Keys 1 to 9 and then letters choose, Enter presses the form's submit button; they are shown once a key was pressed. */
  numberKeys?: boolean;
  /** Label of a field that narrows the options while one types, and what it says when it leaves none; for long lists, with script. */
  filter?: { label: string; none: string };
  columns?: 1 | 2;
};

/** A group of radios or boxes as large targets. Give it a `key` per question so that no choice leaks into the next one. */
export function ChoiceCards({
  type,
  name,
  legend,
  legendIsHeading,
  hint,
  error,
  options,
  selected = [],
  onSelectionChange,
  numberKeys = false,
  filter,
  columns = 1,
}: ChoiceCardsProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState("");
  const ready = useHydrated();
  useChoiceKeys(group, numberKeys);
  const shown = optionsNamed(options, typed);

  function report() {
    const checked = group.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    onSelectionChange?.(Array.from(checked, (input) => input.value));
  }

  return (
    <fieldset
      ref={group}
      id={name}
      tabIndex={-1}
      aria-describedby={describedBy(id, { hint, error })}
      className="min-w-0 outline-none"
    >
      <legend className="mb-2 w-full font-semibold">
        {legendIsHeading ? <h1 className="text-2xl sm:text-3xl">{legend}</h1> : legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-4 text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <div className="mb-3">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {filter && (
        <>
          <input
            type="search"
            aria-label={filter.label}
            placeholder={filter.label}
            value={typed}
            // What is typed before the scripts are there would be lost.
            readOnly={!ready}
            onChange={({ target }) => setTyped(target.value)}
            className="control mb-3 noscript:hidden"
          />
          <p role="status" className={shown.size > 0 ? "sr-only" : undefined}>
            {shown.size > 0 ? "" : filter.none}
          </p>
        </>
      )}
      <div className={classNames("grid gap-2", columns === 2 && "sm:grid-cols-2")}>
        {options.map((option, index) => (
          <label
            key={option.value}
            hidden={!shown.has(option.value)}
            className={classNames("choice flex items-start py-3", columns === 2 ? "gap-2.5 px-3" : "gap-3 px-4")}
          >
            <input
              type={type}
              name={name}
              value={option.value}
              defaultChecked={selected.includes(option.value)}
              onChange={report}
              className="tick mt-0.5"
            />
            {numberKeys && index < KEYS.length && (
              <kbd aria-hidden className="key-hint">
                {KEYS[index]}
              </kbd>
            )}
            <span className="min-w-0 grow">{option.label}</span>
            {option.count !== undefined && (
              <span className="pt-0.5 text-end text-sm text-ink-soft tabular-nums">{option.count}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The shortest beginning that two words of one family share: "infermiera" and "infermieristica". */
const FAMILY = 5;

/** The options whose label or other words hold what is typed; where there is none, those with a word of its family. */
function optionsNamed(options: readonly ChoiceOption[], typed: string): ReadonlySet<string> {
  const sought = plain(typed.trim());
  const labelled = options.map(({ value, label, also = "" }) => ({
    value,
    label: typeof label === "string" ? plain(`${label} ${also}`) : null,
  }));
  const named = labelled.filter(({ label }) => label === null || label.includes(sought));
  const stem = sought.slice(0, Math.max(FAMILY, sought.length - 2));
  const found =
    named.length > 0 || sought.length < FAMILY ? named : labelled.filter(({ label }) => label?.includes(stem));
  return new Set(found.map(({ value }) => value));
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** One for each option, in order; 0 is left for what skips a question. */
const KEYS = "123456789abcdefghijklmnopqrstuvwxyz";

const TYPING = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]";

/**
 * Lets the keys press the inputs of a group, and Enter the first submit button of its form (unless that is
 * disabled) while nothing else has the focus.
 * Keys meant for something else (typing, a modifier held, an open dialog, a button or link in focus) are left alone.
 */
function useChoiceKeys(group: RefObject<HTMLElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    function press(event: KeyboardEvent) {
      const root = group.current;
      const target = event.target instanceof Element ? event.target : document.body;
      if (!root || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest(TYPING) || document.querySelector("dialog:modal")) return;
      document.documentElement.dataset.keys = "";
      const inputs = root.querySelectorAll<HTMLInputElement>("input:is([type=radio], [type=checkbox])");
      const chosen = event.key.length === 1 ? inputs[KEYS.indexOf(event.key)] : undefined;
      if (chosen) {
        event.preventDefault();
        chosen.focus();
        chosen.click();
      } else if (event.key === "Enter" && !event.shiftKey && !target.closest("a, button, summary, input")) {
        root.closest("form")?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
      }
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [group, enabled]);
}
