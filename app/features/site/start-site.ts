import { askConsent } from "#app/features/consent/ask-consent.ts";

/** What every page does by script, whether React takes it over or not: the question about cookies, and a menu that closes. */
export function startSite(signal: AbortSignal): void {
  askConsent(signal);
  closeMenu(signal);
}

/** By Escape, and by a link: where it leads is seen without the menu. */
function closeMenu(signal: AbortSignal): void {
  const openMenu = ({ target }: Event) => (target as Element).closest<HTMLDetailsElement>(".site-menu[open]");
  document.addEventListener(
    "keydown",
    (event) => {
      const menu = event.key === "Escape" ? openMenu(event) : null;
      if (!menu) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    },
    { signal },
  );
  document.addEventListener(
    "click",
    (event) => {
      const menu = openMenu(event);
      if (menu && (event.target as Element).closest("a")) menu.open = false;
    },
    { signal },
  );
}
