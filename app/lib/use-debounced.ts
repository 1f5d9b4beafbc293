import { useEffect, useRef } from "react";

/** `[soon, cancel]`: `soon()` runs the latest `action` once nothing called it for `ms`; leaving the page cancels. */
export function useDebounced(action: () => void, ms: number): [soon: () => void, cancel: () => void] {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = action;
  });
  const cancel = () => clearTimeout(timer.current);
  const soon = () => {
    cancel();
    timer.current = setTimeout(() => latest.current(), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return [soon, cancel];
}
