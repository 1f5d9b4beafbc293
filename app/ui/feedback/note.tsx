import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const TONES = {
  info: { look: "border-line", mark: "text-ink-soft", icon: "info" },
  success: { look: "border-action/40 bg-action-wash", mark: "text-action", icon: "check" },
  warn: { look: "border-amber/40 bg-amber-wash", mark: "text-amber", icon: "warning" },
  danger: { look: "border-danger/40 bg-danger-wash", mark: "text-danger", icon: "error" },
} as const satisfies Record<string, { look: string; mark: string; icon: IconName }>;

type NoteProps = {
  children: ReactNode;
  tone?: keyof typeof TONES;
  title?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** "status" is read when there is time, "alert" at once; for notes that appear after the page has loaded. */
  live?: "status" | "alert";
  className?: string;
};

export function Note({ children, tone = "info", title, actions, live, className }: NoteProps) {
  const { look, mark, icon } = TONES[tone];
  return (
    <div role={live} className={classNames("flex gap-3 rounded border px-4 py-3", look, className)}>
      <Icon name={icon} className={classNames("mt-1", mark)} />
      <div className="grid min-w-0 content-start gap-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}

/** What just failed, said at once; nothing without a text. */
export function Alert({ children, tone = "danger" }: { children: ReactNode; tone?: "danger" | "warn" }) {
  return children ? (
    <Note tone={tone} live="alert">
      {children}
    </Note>
  ) : null;
}

/** What was just done; nothing without a text. */
export function Done({ children }: { children: ReactNode }) {
  return children ? (
    <Note tone="success" live="status">
      {children}
    </Note>
  ) : null;
}
