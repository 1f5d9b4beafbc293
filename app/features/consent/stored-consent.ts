/** The entry in the browser's storage; what it holds is checked by `readCookieConsent`. */
const KEY = "cookieConsent";

/** What lies there, whatever it is; null when there is nothing or the browser keeps nothing. */
export function readStoredConsent(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

export function storeConsent(consent: object): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Tells the page that somebody wants to change the choice about cookies. */
export const OPEN_EVENT = "cookie-settings";

/** Opens the question about cookies; false when no script of the page answers. */
export function openCookieSettings(): boolean {
  return !window.dispatchEvent(new Event(OPEN_EVENT, { cancelable: true }));
}
