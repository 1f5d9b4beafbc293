import type { ReactNode } from "react";

type HighlightProps = {
  children: ReactNode;
  /** "plain" marks words without saying that they are good news. */
  tone?: "good" | "plain";
};

/** The highlighter's stroke under somebody's own words. */
export function Highlight({ children, tone = "good" }: HighlightProps) {
  return (
    <mark className="marker" data-tone={tone}>
      {children}
    </mark>
  );
}
