import { classNames } from "#app/ui/class-names.ts";

export const MARK_STATES = ["met", "notMet", "notStated"] as const;
export type MarkState = (typeof MARK_STATES)[number];

const LOOK = {
  met: { colour: "text-action", shape: <circle cx="8" cy="8" r="5.5" fill="currentColor" /> },
  notMet: {
    colour: "text-ink-soft",
    shape: (
      <>
        <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M5.2 8h5.6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </>
    ),
  },
  notStated: {
    colour: "text-amber",
    shape: (
      <circle
        cx="8"
        cy="8"
        r="5.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0 3.456"
      />
    ),
  },
} as const;

type StateMarkProps = {
  state: MarkState;
  /** The state in words; always read by screen readers. */
  label: string;
  /** For places where the words beside it say the same. */
  labelHidden?: boolean;
  className?: string;
};

/** Filled dot, ring with a bar, dotted ring: shape and text, so that colour is never alone. */
export function StateMark({ state, label, labelHidden, className }: StateMarkProps) {
  const { colour, shape } = LOOK[state];
  return (
    <span className={classNames("inline-flex items-baseline gap-1.5", colour, className)}>
      <svg viewBox="0 0 16 16" className="size-[0.9em] shrink-0 translate-y-[0.1em]" aria-hidden>
        {shape}
      </svg>
      <span className={labelHidden ? "sr-only" : undefined}>{label}</span>
    </span>
  );
}
