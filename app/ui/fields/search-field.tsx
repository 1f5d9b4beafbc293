import { type ComponentProps, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type SearchFieldProps = Omit<ComponentProps<"input">, "className" | "style" | "type"> & {
  /** Read aloud; the placeholder is no label. */
  label: string;
  /** The way to the same page without a term; absent while there is nothing to clear. */
  clear?: { label: string; to: string; onClick?: () => void };
};

export function SearchField({ label, clear, id, ...input }: SearchFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="relative">
      <label htmlFor={fieldId} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="search-sign pointer-events-none absolute top-3 start-3 text-ink-soft" />
      <input
        {...input}
        id={fieldId}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className="control search-input"
      />
      {clear && (
        <Link
          to={clear.to}
          onClick={clear.onClick}
          preventScrollReset
          title={clear.label}
          className="absolute inset-y-0 end-0 grid w-11 place-content-center rounded text-ink-soft hover:text-ink"
        >
          <Icon name="close" />
        </Link>
      )}
    </div>
  );
}
