import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "toDanger";
export type ButtonSize = "regular" | "small";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "text-center border-action bg-action text-on-action enabled-hover:border-action-strong enabled-hover:bg-action-strong",
  secondary: "text-center border-edge bg-surface text-ink enabled-hover:border-action enabled-hover:bg-action-wash",
  // Its words stand where other text begins.
  quiet: "text-start border-transparent text-action enabled-hover:text-action-strong enabled-hover:underline",
  // Leads to where something is lost, and loses nothing itself.
  toDanger: "text-center border-danger bg-surface text-danger enabled-hover:bg-danger-wash",
  danger:
    "text-center border-danger bg-danger text-on-danger enabled-hover:border-danger-strong enabled-hover:bg-danger-strong",
};

const SIZES: Record<ButtonSize, string> = {
  regular: "min-h-11 py-2",
  small: "min-h-9 py-1 text-sm",
};

const SIDES: Record<ButtonSize, string> = { regular: "px-5", small: "px-3" };

/** Shared by buttons and by links that look like one. Colours change at once: a transition would run when the style sheet arrives, too. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded border font-semibold no-underline",
    "disabled:border-line disabled:bg-sunken disabled:text-ink-soft aria-disabled:opacity-80",
    "forced-colors:aria-[current=page]:bg-[SelectedItem] forced-colors:aria-[current=page]:text-[SelectedItemText]",
    VARIANTS[variant],
    SIZES[size],
    variant === "quiet" ? "px-0" : SIDES[size],
    className,
  );
}
