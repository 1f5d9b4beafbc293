import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LOCALES } from "./i18n/locale.ts";
import { PAGE_TAKEN } from "./lib/keep-input.ts";
import { fetchOrSendAsPage, sendAsPage } from "./lib/send-as-page.ts";
import { registerServiceWorker } from "./lib/service-worker.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";

// For as long as the document lives: its scripts hold the texts of this language alone.
const locale = LOCALES.find((one) => one === document.documentElement.lang) ?? LOCALES[0];
overwriteGetLocale(() => locale);
if (import.meta.env.PROD) registerServiceWorker(locale);

window.fetch = fetchOrSendAsPage(window.fetch.bind(window), sendAsPage);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
dispatchEvent(new Event(PAGE_TAKEN));
