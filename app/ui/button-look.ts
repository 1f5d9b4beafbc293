import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "regular" | "small";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "text-center border-action bg-action text-on-action enabled-hover:border-action-strong enabled-hover:bg-action-strong",
  secondary: "text-center border-edge bg-surface text-ink enabled-hover:border-action enabled-hover:bg-action-wash",
  quiet: "text-start border-transparent text-action enabled-hover:bg-action-wash enabled-hover:text-action-strong",
  danger:
    "text-center border-danger bg-danger text-on-danger enabled-hover:border-danger-strong enabled-hover:bg-danger-strong",
};

const SIZES: Record<ButtonSize, string> = {
  regular: "min-h-11 px-5 py-2",
  small: "min-h-9 px-3 py-1 text-sm",
};

/** Shared by buttons and by links that look like one. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded border font-semibold no-underline transition-colors",
    "disabled:border-line disabled:bg-sunken disabled:text-ink-soft aria-disabled:opacity-80",
    "forced-colors:aria-[current=page]:bg-[SelectedItem] forced-colors:aria-[current=page]:text-[SelectedItemText]",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
