import type { ReactNode } from "react";
import { Heading } from "#app/ui/layout/heading.tsx";

type EmptyStateProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** Nothing here, why, and what to do next. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded border border-dashed border-edge p-6 sm:p-10">
      <svg
        viewBox="0 0 96 48"
        className="mb-2 h-12 text-edge"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden
      >
        <path d="M36 12h58M36 24h42M36 36h50" strokeWidth="3" opacity="0.55" />
        <circle cx="13" cy="24" r="10" strokeWidth="3" strokeDasharray="0 6.28" />
      </svg>
      <Heading level={2}>{title}</Heading>
      {children && <div className="max-w-measure text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
