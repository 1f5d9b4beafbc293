import { classNames } from "#app/ui/class-names.ts";

/** A place where something will stand; its size comes from `className`. Hidden from the ear: say "loading" once, outside. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames("bone block", className)} />;
}
