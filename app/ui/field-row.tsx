import type { ReactNode } from "react";

/** Fields that belong together, such as from and to: side by side where there is room, their boxes on one line. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-end gap-x-4 gap-y-5">
      {children}
    </div>
  );
}
