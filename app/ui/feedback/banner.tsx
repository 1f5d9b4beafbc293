import type { ReactNode } from "react";

/** Lies over the top of the page for a while, so that nothing moves when it comes and goes. Holds a Note. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-3 z-20 px-4">
      <div className="pointer-events-auto mx-auto max-w-measure rounded bg-surface">{children}</div>
    </div>
  );
}
