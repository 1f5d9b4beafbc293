import type { ReactNode } from "react";

/** The buttons of a step. On a small screen they stay in reach at the bottom, unless the screen is too low for that. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar">
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
