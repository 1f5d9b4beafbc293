/** Ids in the page: of the question, and of what is said of it. */
export const CONSENT_PANEL = "consent-panel";
export const CONSENT_SAID = "consent-said";
/** Where links lead that ask for the question. */
export const CONSENT_LINK = "/cookies#consent";

const CONSENT_KEY = "cookieConsent";

/** What lies in the browser's storage, checked by `readCookieConsent`; null when there is nothing or the browser keeps nothing. */
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

/** Whether the page is of somebody who is signed in. */
export const isSignedIn = () => document.querySelector("[data-signed-in]") !== null;
