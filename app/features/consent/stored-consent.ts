/** Ids of elements: the question, and its status message. */
export const CONSENT_PANEL = "consent-panel";
export const CONSENT_SAID = "consent-said";
/** Target of links that reopen the question. */
export const CONSENT_LINK = "/cookies#consent";

const CONSENT_KEY = "cookieConsent";

/** The choice in the browser's storage, checked by `readCookieConsent`; null when there is none, or no storage. */
export function readStoredConsent(): unknown {
  try {
    return JSON.parse(localStorage.getItem(CONSENT_KEY) ?? "null");
  } catch {
    return null;
  }
}

export function storeConsent(consent: object): void {
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(consent));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Whether the page was made for a signed-in person. */
export const isSignedIn = () => document.querySelector("[data-signed-in]") !== null;
