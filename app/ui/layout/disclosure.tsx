import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Its name on the page: who comes back finds it as it was left. */
  keep?: string;
};

export function Disclosure({ summary, children, open, keep }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} {...(keep && keptOpen(keep))}>
      <summary className="flex min-h-11 w-fit items-center gap-1.5 rounded font-semibold text-action hover:text-action-strong">
        <Icon name="chevron-right" />
        {summary}
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}

/** Noted in the page's entry of the history; opened as its element comes to be, before the page is scrolled to where it was. */
function keptOpen(name: string) {
  return {
    ref(element: HTMLDetailsElement | null) {
      if (element && openIn(history.state).includes(name)) element.open = true;
    },
    onToggle({ currentTarget }: { currentTarget: HTMLDetailsElement }) {
      const others = openIn(history.state).filter((other) => other !== name);
      history.replaceState({ ...history.state, open: currentTarget.open ? [...others, name] : others }, "");
    },
  };
}

function openIn(state: { open?: unknown } | null): unknown[] {
  return Array.isArray(state?.open) ? state.open : [];
}
