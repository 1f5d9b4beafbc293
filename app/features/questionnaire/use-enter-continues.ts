import { type RefObject, useEffect } from "react";

/** Enter presses a button while nothing that has its own use for the key is in focus, for example the heading of a new step. */
export function useEnterContinues(button: RefObject<HTMLButtonElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    function press(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : document.body;
      if (
        event.key !== "Enter" ||
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      if (target.closest("a, button, summary, input, select, textarea") || document.querySelector("dialog[open]"))
        return;
      button.current?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [button, enabled]);
}
