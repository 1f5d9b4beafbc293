import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

type ContainerProps = {
  children: ReactNode;
  /** "measure" is a column for reading and for questions; it starts in the middle of the page. */
  width?: "page" | "measure";
  className?: string;
};

/** The one page width with its side margins. */
export function Container({ children, width = "page", className }: ContainerProps) {
  return (
    <div
      className={classNames(
        "mx-auto w-full px-4 sm:px-6",
        width === "page" ? "max-w-page" : "max-w-[calc(var(--width-measure)+3rem)]",
        className,
      )}
    >
      {children}
    </div>
  );
}
