import type { ReactNode } from "react";

type HighlightProps = {
  children: ReactNode;
  /** "plain" marks words without saying that they are good news. */
  tone?: "good" | "plain";
  /** For links to the place. */
  id?: string;
  /** "auto" where the words may be of another direction than the page. */
  dir?: "auto";
};

/** The highlighter's stroke under somebody's own words. */
export function Highlight({ children, tone = "good", id, dir }: HighlightProps) {
  return (
    <mark id={id} dir={dir} className="marker" data-tone={tone}>
      {children}
    </mark>
  );
}
