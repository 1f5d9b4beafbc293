import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-semibold text-danger">
      <Icon name="error" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
