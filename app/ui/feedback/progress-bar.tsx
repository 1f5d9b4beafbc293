import { type ReactNode, useId } from "react";
import { formatPercent } from "#app/lib/format.ts";

type ProgressBarProps = {
  label: ReactNode;
  /** Percent; absent while it is not known. */
  value?: number;
  /** Announces each quarter to screen readers. */
  spoken?: boolean;
};

export function ProgressBar({ label, value, spoken }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="cursor-auto">
          {label}
        </label>
        {value !== undefined && <span className="text-ink-soft tabular-nums">{formatPercent(value)}</span>}
      </div>
      {spoken && (
        <p role="status" className="sr-only">
          {value !== undefined && formatPercent(Math.floor(value / 25) * 25)}
        </p>
      )}
      <progress id={id} className="progress" value={value} max={100} />
    </div>
  );
}
