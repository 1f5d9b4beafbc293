import type { ReactNode } from "react";

export function SkipLink({ to = "#main", children }: { to?: `#${string}`; children: ReactNode }) {
  return (
    <a
      href={to}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-50 focus:rounded focus:bg-action focus:px-4 focus:py-2 focus:text-on-action"
    >
      {children}
    </a>
  );
}
