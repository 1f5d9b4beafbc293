import { type ReactNode, Suspense } from "react";

/** Hydrates in its own task, so that a long page does not delay the first tap. The HTML stays the same (`progressiveChunkSize`). */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
