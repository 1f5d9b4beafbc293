import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

type CardProps = { children: ReactNode; as?: "div" | "section" | "article"; className?: string };

/** A surface with a border; padding of one size. */
export function Card({ children, as: Tag = "div", className }: CardProps) {
  return <Tag className={classNames("rounded border border-line bg-surface p-4 sm:p-6", className)}>{children}</Tag>;
}
