import { type RefObject, useEffect } from "react";

const TYPING = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]";

/**
 * Lets the keys 1 to 9 press the inputs of a group, and Enter the first submit button of its form (unless that is
 * disabled) while nothing else has the focus.
 * Keys meant for something else (typing, a modifier held, an open dialog, a button or link in focus) are left alone.
 */
export function useChoiceKeys(group: RefObject<HTMLElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    function press(event: KeyboardEvent) {
      const root = group.current;
      const target = event.target instanceof Element ? event.target : document.body;
      if (!root || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest(TYPING) || document.querySelector("dialog[open]")) return;
      const inputs = root.querySelectorAll<HTMLInputElement>("input:is([type=radio], [type=checkbox])");
      const chosen = /^[1-9]$/.test(event.key) ? inputs[Number(event.key) - 1] : undefined;
      if (chosen && !chosen.disabled) {
        event.preventDefault();
        chosen.focus();
        chosen.click();
      } else if (event.key === "Enter" && !target.closest("a, button, summary, input")) {
        root.closest("form")?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
      }
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [group, enabled]);
}
