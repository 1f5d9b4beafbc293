import { type ReactNode, Suspense } from "react";

/**
 * What is inside comes alive in a task of its own: a long page otherwise holds up the first tap until all of it has. The HTML is the same
 * (see `progressiveChunkSize` in entry.server.tsx).
 */
export function HydrateApart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
