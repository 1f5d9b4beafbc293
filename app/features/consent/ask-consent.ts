import { CONSENT_LINK, CONSENT_PANEL, isSignedIn, readStoredConsent } from "./stored-consent.ts";

/** Time before a new visitor is asked. */
const ASK_AFTER_MS = 1_000;

/** Asks visitors who have not chosen, once the page has settled; signed-in people only on request. Works before hydration, too. */
export function askConsent(signal: AbortSignal): void {
  const panel = document.getElementById(CONSENT_PANEL) as HTMLDialogElement | null;
  if (!panel) return;
  // What the network does not bring is fetched, or shared, at the next page.
  const nextTime = () => {};
  const open = (onRequest: boolean) =>
    import("./open-consent.ts").then(({ openConsent }) => openConsent(panel, onRequest), nextTime);
  document.addEventListener(
    "click",
    (event) => {
      if (!(event.target as Element).closest(`a[href="${CONSENT_LINK}"]`)) return;
      event.preventDefault();
      void open(true);
    },
    // Before React follows the link.
    { signal, capture: true },
  );

  const chosen = readStoredConsent() !== null;
  if (isSignedIn()) {
    if (chosen) void import("./share-consent.ts").then(({ shareConsent }) => shareConsent(), nextTime);
    return;
  }
  if (chosen) return;
  const timer = setTimeout(() => !panel.open && void open(false), ASK_AFTER_MS);
  signal.addEventListener("abort", () => clearTimeout(timer));
}
