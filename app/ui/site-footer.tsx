import type { ReactNode } from "react";
import { Container } from "./container.tsx";

type SiteFooterProps = {
  /** Links. */
  children: ReactNode;
  /** Language and theme. */
  settings?: ReactNode;
  /** The last, quiet line. */
  note?: ReactNode;
};

export function SiteFooter({ children, settings, note }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <Container className="grid gap-6 py-8">
        <div className="flex flex-wrap items-start justify-between gap-6">
          {children}
          {settings && <div className="flex flex-wrap gap-4">{settings}</div>}
        </div>
        {note && <div className="max-w-measure text-sm text-ink-soft">{note}</div>}
      </Container>
    </footer>
  );
}
