import { type RefObject, useEffect } from "react";
import { SKIP_ID } from "./step-focus.ts";

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
        event.altKey ||
        event.shiftKey
      )
        return;
      if (target.closest("a, button, summary, input, select, textarea") || document.querySelector("dialog:modal"))
        return;
      button.current?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [button, enabled]);
}

/** 0 skips the question, Shift and Enter show the results; nothing while one is typing. */
export function useShortcuts(results: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal"))
        return;
      if (target.closest("input:not([type=radio], [type=checkbox]), select, textarea")) return;
      if (event.key === "0") document.getElementById(SKIP_ID)?.click();
      else if (event.key === "Enter" && event.shiftKey) results.current?.click();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [results]);
}
