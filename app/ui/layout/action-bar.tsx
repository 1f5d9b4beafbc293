import { type ReactNode, useEffect, useRef } from "react";

/** The buttons of a step, sticky at the bottom unless the screen is low; focused elements scroll above them. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `calc(${bar.current?.offsetHeight ?? 0}px + var(--room))`;
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = "";
    };
  }, []);
  return (
    <div ref={bar} className="action-bar">
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
