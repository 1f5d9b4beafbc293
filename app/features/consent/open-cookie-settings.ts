/** Tells the page that somebody wants to change the choice about cookies. */
export const OPEN_EVENT = "cookie-settings";

/** Opens the question about cookies; false when no script of the page answers. */
export function openCookieSettings(): boolean {
  return !window.dispatchEvent(new Event(OPEN_EVENT, { cancelable: true }));
}
