import type { ReactNode } from "react";
import { Container } from "./container.tsx";

type SiteFooterProps = {
  /** Links. */
  children: ReactNode;
  /** Language and theme. */
  settings?: ReactNode;
  /** A quiet line. */
  note?: ReactNode;
};

export function SiteFooter({ children, settings, note }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <Container className="grid gap-6 py-8">
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
          {note && <div className="max-w-[52ch] text-sm text-ink-soft">{note}</div>}
          {settings && <div className="flex flex-wrap items-center gap-4">{settings}</div>}
        </div>
      </Container>
    </footer>
  );
}
