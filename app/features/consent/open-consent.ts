import {
  cookieConsent,
  OPTIONAL_COOKIES,
  type OptionalCookies,
  readCookieConsent,
} from "#domain/consent/cookie-consent.ts";
import { shareConsent } from "./share-consent.ts";
import { CONSENT_SAID, isSignedIn, readStoredConsent, storeConsent } from "./stored-consent.ts";

const BEGUN = "consent-begun";

/** Opens the cookie question until it is answered or postponed by Escape. `onRequest`: takes the focus and shows what was chosen. */
export function openConsent(panel: HTMLDialogElement, onRequest: boolean): void {
  const said = document.getElementById(CONSENT_SAID);
  const form = panel.querySelector("form");
  const toggle = panel.querySelector("[aria-expanded]");
  if (!said || !form || !toggle) return;
  const before = onRequest ? document.activeElement : null;
  // One that is already open starts over.
  panel.dispatchEvent(new Event(BEGUN));
  const closed = new AbortController();
  const on = { signal: closed.signal };

  const showDetails = (shown: boolean) => {
    toggle.setAttribute("aria-expanded", String(shown));
    for (const detail of panel.querySelectorAll<HTMLElement>("[data-detail]")) detail.hidden = !shown;
  };
  const tickKnown = () => {
    const known = readCookieConsent(readStoredConsent());
    for (const kind of OPTIONAL_COOKIES)
      (form.elements.namedItem(kind) as HTMLInputElement).checked = known?.preferences[kind] ?? false;
  };
  const close = (words: string | undefined) => {
    closed.abort();
    panel.open = false;
    said.textContent = words ?? "";
    if (before instanceof HTMLElement) before.focus();
  };
  const choose = (chosen: readonly OptionalCookies[]) => {
    storeConsent(cookieConsent(chosen, new Date()));
    if (isSignedIn()) void shareConsent({ again: true });
    close(said.dataset.saved);
  };
  const press = ({ target }: Event) => {
    const button = (target as Element).closest("button");
    if (button === toggle) showDetails(toggle.getAttribute("aria-expanded") !== "true");
    if (button?.value) choose(button.value === "all" ? OPTIONAL_COOKIES : []);
  };
  const chooseTicked = (event: Event) => {
    event.preventDefault();
    const ticked = new FormData(form);
    choose(OPTIONAL_COOKIES.filter((kind) => ticked.has(kind)));
  };

  form.addEventListener("click", press, on);
  form.addEventListener("submit", chooseTicked, on);
  panel.addEventListener("keydown", ({ key }) => key === "Escape" && close(undefined), on);
  panel.addEventListener(BEGUN, () => closed.abort(), on);
  makeRoomBelow(panel, closed.signal);
  tickKnown();
  showDetails(onRequest);
  panel.open = true;
  if (!onRequest) {
    said.textContent = said.dataset.asked ?? "";
    return;
  }
  panel.focus();
  if (isSignedIn()) void shareConsent({ again: true }).then(tickKnown);
}

/** Makes room for the panel at the page's end and below sticky elements, on later pages too, except in low windows. */
function makeRoomBelow(panel: HTMLElement, signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  const observer = new ResizeObserver(() =>
    sheet.replaceSync(`:root, body, .action-bar { --room: ${panel.offsetHeight}px }`),
  );
  document.adoptedStyleSheets.push(sheet);
  observer.observe(panel);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}
