import { askConsent } from "#app/features/consent/ask-consent.ts";

/** What every page does by script, whether React takes it over or not: the question about cookies, and a menu that closes. */
export function startSite(signal: AbortSignal): void {
  askConsent(signal);
  closeMenu(signal);
}

/** By Escape, and by a link: where it leads is seen without the menu. */
function closeMenu(signal: AbortSignal): void {
  const close = ({ target, key }: { target: EventTarget | null; key?: string }) => {
    const menu = (target as Element).closest<HTMLDetailsElement>(".site-menu[open]");
    if (!menu || (key ? key !== "Escape" : !(target as Element).closest("a"))) return;
    menu.open = false;
    if (key) menu.querySelector("summary")?.focus();
  };
  document.addEventListener("keydown", close, { signal });
  document.addEventListener("click", close, { signal });
}
