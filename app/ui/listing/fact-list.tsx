import type { ReactNode } from "react";
import { type MarkState, StateMark } from "./state-mark.tsx";

type Fact = {
  label: string;
  value: ReactNode;
  /** Puts the mark before the value; `label` says the state aloud. */
  state?: { state: MarkState; label: string };
};

/** Labels and values, one pair a line. */
export function FactList({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map(({ label, value, state }) => (
        <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-soft sm:leading-relaxed">{label}</dt>
          <dd className="flex items-baseline gap-2 tabular-nums">
            {state && <StateMark state={state.state} label={state.label} labelHidden />}
            <span className="min-w-0">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
