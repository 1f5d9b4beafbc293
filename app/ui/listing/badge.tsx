import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const TONES = {
  neutral: "border-line text-ink-soft",
  good: "border-action/40 bg-action-wash text-action",
  unknown: "border-amber/40 bg-amber-wash text-amber",
  bad: "border-danger/40 bg-danger-wash text-danger",
} as const;

type BadgeProps = { children: ReactNode; tone?: keyof typeof TONES; icon?: IconName };

export function Badge({ children, tone = "neutral", icon }: BadgeProps) {
  return (
    <span
      className={classNames("inline-flex items-center gap-1 rounded border px-1.5 text-xs font-semibold", TONES[tone])}
    >
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
