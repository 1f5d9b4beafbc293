import type { ReactNode } from "react";
import { Link } from "react-router";
import { BrandMark } from "./brand-mark.tsx";
import { Container } from "./container.tsx";

type SiteHeaderProps = {
  brand: ReactNode;
  brandTo?: string;
  /** Links of the site; gets its own line when there is no room beside the name. */
  nav?: ReactNode;
  navLabel?: string;
  /** At the end of the line: sign in, account. */
  actions?: ReactNode;
};

export function SiteHeader({ brand, brandTo = "/", nav, navLabel, actions }: SiteHeaderProps) {
  return (
    <header className="border-b border-line">
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
        <Link
          to={brandTo}
          className="flex min-h-11 items-center gap-2.5 text-lg font-semibold tracking-tight text-ink no-underline hover:text-action"
        >
          <BrandMark />
          {brand}
        </Link>
        {nav && (
          <nav aria-label={navLabel} className="site-nav">
            {nav}
          </nav>
        )}
        {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </Container>
    </header>
  );
}
