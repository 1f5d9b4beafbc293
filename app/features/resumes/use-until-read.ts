import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 2_000;
const LONGEST_MS = 60_000;

/** Looks again every two seconds while the résumé is being read, for a minute at most and only while somebody looks. */
export function useUntilRead(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => !document.hidden && void revalidate(), EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), LONGEST_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [waiting, revalidate]);
}
