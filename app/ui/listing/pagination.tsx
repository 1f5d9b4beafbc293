import { manyOf } from "#app/lib/kept-markup.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { EARLY, Link } from "#app/ui/link.tsx";
import { pageWindow } from "./page-window.ts";

type PaginationProps = {
  /** Names the navigation, for example "Pages". */
  label: string;
  current: number;
  total: number;
  hrefOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Read instead of the bare number, for example "Page 3". */
  pageLabel: (page: number) => string;
};

const CELL = "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded px-2 no-underline tabular-nums";

/** Links, so that a page has an address. Renders nothing for a single page. */
export function Pagination({ label, current, total, hrefOf, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1">
      {current > 1 && (
        <Link
          to={hrefOf(current - 1)}
          rel="prev"
          prefetch={EARLY}
          className={classNames(CELL, "font-semibold hover:bg-action-wash")}
        >
          <Icon name="arrow-left" />
          {previousLabel}
        </Link>
      )}
      <ol
        className="flex flex-wrap items-center gap-1"
        {...manyOf(
          PageLink,
          pageWindow(current, total).map((slot, index) => ({
            value: slot === "gap" ? `gap-${index}` : String(slot),
            to: slot === "gap" ? null : hrefOf(slot),
            label: slot === "gap" ? "" : pageLabel(slot),
            isHere: slot === current,
          })),
        )}
      />
      {current < total && (
        <Link
          to={hrefOf(current + 1)}
          rel="next"
          prefetch={EARLY}
          className={classNames(CELL, "font-semibold hover:bg-action-wash")}
        >
          {nextLabel}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

type PageLinkProps = {
  /** The number. */
  value: string;
  /** Null = a gap. */
  to: string | null;
  label: string;
  isHere: boolean;
};

function PageLink({ value, to, label, isHere }: PageLinkProps) {
  return (
    <li>
      {to === null ? (
        <span className="px-1 text-ink-soft">…</span>
      ) : (
        <Link
          to={to}
          prefetch={EARLY}
          aria-label={label}
          aria-current={isHere ? "page" : undefined}
          className={classNames(
            CELL,
            isHere ? "bg-action font-semibold text-on-action hover:text-on-action" : "hover:bg-action-wash",
          )}
        >
          {value}
        </Link>
      )}
    </li>
  );
}
