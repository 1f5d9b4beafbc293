/** Stands in a plain page (`PLAIN_PAGE`): all that it does beside what browsers do by themselves. */
import { startSite } from "./features/site/start-site.ts";
import { keepMovedPresses } from "./lib/keep-input.ts";

const THEME_PRESSED_KEY = "themePressed";

keepMovedPresses();
startSite(new AbortController().signal);

// Why a form came back is not to be missed.
document.querySelector<HTMLElement>("main section[tabindex='-1']")?.focus();

// The theme changes in place: what was being read, and the button that was pressed, stay where they are.
document.addEventListener("submit", (event) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement && submitter instanceof HTMLButtonElement && submitter.name === "theme"))
    return;
  event.preventDefault();
  const body = new URLSearchParams([...new FormData(target, submitter)].map(([name, value]) => [name, String(value)]));
  const changed = () => {
    sessionStorage.setItem(THEME_PRESSED_KEY, submitter.value);
    location.reload();
  };
  fetch(target.action, { method: "POST", body, redirect: "manual" })
    .then(changed)
    .catch(() => target.submit());
});
try {
  const pressed = sessionStorage.getItem(THEME_PRESSED_KEY);
  sessionStorage.removeItem(THEME_PRESSED_KEY);
  document.querySelector<HTMLElement>(`[name=theme][value="${pressed}"]`)?.focus({ preventScroll: true });
} catch {
  // A browser that keeps nothing.
}
