import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

type SuggestFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "maxLength" | "placeholder"> & {
    id: string;
    name: string;
    defaultValue: string;
    /** What the part that is being typed may become; a call that fails suggests nothing. */
    suggest: (typed: string, signal: AbortSignal) => Promise<readonly string[]>;
    /** Said aloud: "3 suggestions". */
    countText: (count: number) => string;
  };

const TYPING_MS = 120;
const LEAST_TYPED = 2;

/**
 * A text field for several names with commas between them that offers to complete the last one: the combobox pattern of ARIA 1.2 with a
 * list of suggestions. Without script it is a plain text field, and what is typed counts whether it was suggested or not.
 */
export function SuggestField({ suggest, countText, ...props }: SuggestFieldProps) {
  const { frame, control } = useField(props);
  const { field, options, active, listId, askSoon, press, take, close } = useSuggestions(suggest);
  const open = options.length > 0;
  const combobox = useHydrated() && {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": open,
    "aria-controls": listId,
    "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
  };
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          {...control}
          ref={field}
          type="text"
          autoComplete="off"
          className="control"
          {...combobox}
          onInput={askSoon}
          onKeyDown={press}
          onBlur={close}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={typeof frame.label === "string" ? frame.label : undefined}
          hidden={!open}
          className="suggestions"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field takes the keys, as the combobox pattern has it
            // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus
            <div
              key={option}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classNames("suggestion", index === active && "bg-action-wash")}
              // The press would take the focus from the field, which closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {option}
            </div>
          ))}
        </div>
        <p role="status" className="sr-only">
          {open ? countText(options.length) : ""}
        </p>
      </div>
    </FieldFrame>
  );
}

/** The list under a field: what it offers, which option the arrow keys have reached, and what the keys do. */
function useSuggestions(suggest: SuggestFieldProps["suggest"]) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef<AbortController>(null);
  const [options, setOptions] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);

  const offer = (found: readonly string[]) => {
    setOptions(found);
    setActive(-1);
  };
  // What is offered stays until the next answer is there: a key that chooses never finds the list gone, and Enter the form.
  const [askSoon, cancelSoon] = useDebounced(() => {
    asked.current?.abort();
    const typed = lastName(field.current?.value ?? "");
    if (typed.length < LEAST_TYPED) return offer([]);
    const request = new AbortController();
    asked.current = request;
    void suggest(typed, request.signal)
      .catch(() => [])
      .then((found) => request.signal.aborted || offer(found));
  }, TYPING_MS);
  const stopAsking = () => {
    cancelSoon();
    asked.current?.abort();
  };
  const close = () => {
    stopAsking();
    offer([]);
  };

  function take(option: string) {
    const { current } = field;
    if (current) {
      current.setRangeText(withLastName(current.value, option), 0, current.value.length, "end");
      current.dispatchEvent(new Event("input", { bubbles: true }));
      current.focus();
    }
    close();
  }

  function press(event: KeyboardEvent) {
    if (options.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      stopAsking();
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active >= 0) take(options[active] ?? "");
    else return;
    event.preventDefault();
  }

  return { field, options, active, listId, askSoon, press, take, close };
}

function lastName(text: string): string {
  return text.slice(startOfLast(text)).trim();
}

function withLastName(text: string, name: string): string {
  const before = text.slice(0, startOfLast(text));
  return before === "" ? name : `${before} ${name}`;
}

/** Arabic keyboards write a comma of their own. */
function startOfLast(text: string): number {
  return Math.max(text.lastIndexOf(","), text.lastIndexOf("،")) + 1;
}
