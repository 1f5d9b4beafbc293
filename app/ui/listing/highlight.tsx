import type { ReactNode } from "react";

type HighlightProps = {
  children: ReactNode;
  /** "plain" marks words without saying that they are good news. */
  tone?: "good" | "plain";
  /** For links to the place. */
  id?: string;
};

/** The highlighter's stroke under somebody's own words. */
export function Highlight({ children, tone = "good", id }: HighlightProps) {
  return (
    <mark id={id} className="marker" data-tone={tone}>
      {children}
    </mark>
  );
}
