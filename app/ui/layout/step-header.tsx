import { type ReactNode, useId } from "react";

type StepHeaderProps = {
  current: number;
  total: number;
  /** What the bar says aloud, for example "Progress". */
  label: string;
  /** The counter, for example "3/15". */
  counter: ReactNode;
  /** The way back, at the start of the line. */
  back?: ReactNode;
};

/** Way back, counter and bar on top of one question. */
export function StepHeader({ current, total, label, counter, back }: StepHeaderProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div className="-ms-3">{back}</div>
        <p className="text-sm text-ink-soft tabular-nums">{counter}</p>
      </div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <progress id={id} className="progress" value={current} max={total} />
    </div>
  );
}
