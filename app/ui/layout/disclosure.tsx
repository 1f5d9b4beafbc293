import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean };

export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary className="flex min-h-11 w-fit items-center gap-1.5 rounded font-semibold text-action hover:text-action-strong">
        <Icon name="chevron-right" />
        {summary}
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
