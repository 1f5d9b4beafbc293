import { type ReactNode, useId } from "react";

type ProgressBarProps = {
  label: ReactNode;
  labelHidden?: boolean;
  /** Absent while the share is not known. */
  value?: number;
  max?: number;
  /** The value in words, at the end of the label's line. */
  valueText?: ReactNode;
  /** Says each quarter to who does not see the bar. */
  spoken?: boolean;
};

export function ProgressBar({ label, labelHidden, value, max = 100, valueText, spoken }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className={labelHidden ? "sr-only" : "flex flex-wrap justify-between gap-x-4 text-sm"}>
        <label htmlFor={id} className="cursor-auto">
          {label}
        </label>
        {valueText && <span className="text-ink-soft tabular-nums">{valueText}</span>}
      </div>
      {spoken && (
        <p role="status" className="sr-only">
          {value !== undefined && `${Math.floor((value / max) * 4) * 25} %`}
        </p>
      )}
      <progress id={id} className="progress" value={value} max={max} />
    </div>
  );
}
