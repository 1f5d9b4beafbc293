import type { ReactNode } from "react";
import { Highlight } from "./highlight.tsx";
import { type MarkState, StateMark } from "./state-mark.tsx";

type EvidenceLineProps = {
  state: MarkState;
  /** The state in words, read aloud. */
  stateLabel: string;
  /** What was asked, for example "Open to Italy". */
  children: ReactNode;
  /** The exact words it rests on, without quotation marks: the page's language adds its own. */
  quote?: string | null;
  /** Left out of a narrow card. */
  aside?: boolean | undefined;
};

/** One reason: its state, what it is about, and the words that say so. */
export function EvidenceLine({ state, stateLabel, children, quote, aside }: EvidenceLineProps) {
  return (
    <p className={aside ? "evidence evidence-aside text-sm" : "evidence text-sm"}>
      <StateMark state={state} label={stateLabel} labelHidden />
      <span className="min-w-0">
        <span className={state === "met" ? "font-semibold" : undefined}>{children}</span>
        {quote && (
          <>
            {" "}
            <Highlight tone={state === "met" ? "good" : "plain"} dir="auto">
              <q>{quote}</q>
            </Highlight>
          </>
        )}
      </span>
    </p>
  );
}
