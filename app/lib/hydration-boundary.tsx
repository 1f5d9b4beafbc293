import { type ReactNode, Suspense } from "react";

/**
 * Hydrates in its own task, so that a long page does not delay the first tap until all of it is interactive. The HTML stays the same
 * (see `progressiveChunkSize` in entry.server.tsx).
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
