import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Loads the page's data again when the person comes back from another tab, where a checkout happens. */
export function useFreshOnReturn(isNeeded = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isNeeded) return;
    const fresh = () => navigator.onLine && void revalidate();
    window.addEventListener("focus", fresh);
    return () => window.removeEventListener("focus", fresh);
  }, [revalidate, isNeeded]);
}
