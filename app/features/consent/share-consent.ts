import { readCookieConsent } from "#domain/consent/cookie-consent.ts";
import { readStoredConsent, storeConsent } from "./stored-consent.ts";

/** Set once the account knows this browser's choice, so that it is told once a visit and not on every page. */
const CONSENT_SHARED_KEY = "cookieConsentShared";

/** Tells the account of this browser's choice, and takes over a later one. Trying again at the next page is good enough. */
export async function shareConsent({ again = false } = {}): Promise<void> {
  try {
    if (!again && sessionStorage.getItem(CONSENT_SHARED_KEY) !== null) return;
    const answer = await fetch("/consent", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ consent: readStoredConsent() }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) return;
    const { consent } = (await answer.json()) as { consent: unknown };
    const latest = readCookieConsent(consent);
    if (latest) storeConsent(latest);
    sessionStorage.setItem(CONSENT_SHARED_KEY, "true");
  } catch {
    return;
  }
}
