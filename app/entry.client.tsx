import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { pickLocale } from "./i18n/locale.ts";
import { overwriteGetLocale } from "./paraglide/runtime.js";

overwriteGetLocale(() => pickLocale(document.documentElement.lang, null));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
