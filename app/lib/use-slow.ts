import { useEffect, useState } from "react";

/** True once `active` has lasted `ms`; false again at once when it ends. Keeps short waits from flashing a skeleton. */
export function useSlow(active: boolean, ms: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(setSlow, ms, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active, ms]);
  return active && slow;
}
