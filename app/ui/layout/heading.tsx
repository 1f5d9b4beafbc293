import type { ReactNode, Ref } from "react";
import { classNames } from "#app/ui/class-names.ts";

const SIZES = {
  1: "text-2xl sm:text-3xl",
  2: "text-xl",
  3: "text-lg",
} as const;

type HeadingProps = {
  level: 1 | 2 | 3;
  children: ReactNode;
  /** Looks like another level than it is. */
  look?: 1 | 2 | 3;
  id?: string;
  /** -1 lets script focus it, for example after a change of step. */
  tabIndex?: -1;
  ref?: Ref<HTMLHeadingElement>;
  className?: string;
};

export function Heading({ level, children, look = level, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={classNames(SIZES[look], className)} {...rest}>
      {children}
    </Tag>
  );
}
