import type { LinkProps } from "react-router";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** Stands above a page's heading and leads to the page that this one belongs to. */
export function BackLink({ children, ...link }: Omit<LinkProps, "className">) {
  return (
    <Link
      {...link}
      className="inline-flex items-center gap-1.5 justify-self-start text-sm text-ink-soft hover:text-ink"
    >
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
