/** Where the page has its parts: the question, what is said of it, and links that ask for it. */
export const CONSENT = { panel: "consent-panel", said: "consent-said", link: "/cookies#consent" };

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
