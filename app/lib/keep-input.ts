/** Says that React listens, and begins to take the page over. */
export const PAGE_TAKEN = "taken";
/** Says that it has. */
export const PAGE_ALIVE = "alive";
/** Has its `detail` said by the page, at the foot of the window: what hardly ever happens, and pages have no room for. */
export const SAID = "said";

const PRESSABLE = "a,button,summary,label";
/** A pointer that moves farther meant to let go elsewhere; in CSS pixels. */
const STILL = 8;

/** A press counts for what it began on, even if the page moved beneath it; browsers would give it to what is there now. */
export function keepMovedPresses(): void {
  let begun: PointerEvent | null = null;
  addEventListener(
    "pointerdown",
    (event) => {
      begun = event;
    },
    true,
  );
  addEventListener(
    "click",
    (event) => {
      const press = begun;
      begun = null;
      // A key's click has no place, and ends no press.
      if (!press || Math.hypot(event.x - press.x, event.y - press.y) > STILL) return;
      const on = (press.target as Element).closest<HTMLElement>(PRESSABLE);
      if (!on || on.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      on.click();
    },
    true,
  );
}

/**
 * What only scripts can answer, a button or a key of the page, is pressed once more when they are there. While React takes the page over it
 * may answer by itself, and then lets the event pass on; pressed again, what was saved would be unsaved.
 */
export function keepEarlyInput(): void {
  const early = new Set<Event>();
  let reactListens = false;
  const keep = (event: Event) => early.add(event);
  const forgetAnswered = (event: Event) => reactListens && early.delete(event);
  for (const type of ["click", "keydown"]) {
    addEventListener(type, keep, true);
    addEventListener(type, forgetAnswered);
  }
  const pressAgain = async () => {
    for (const type of ["click", "keydown"]) {
      removeEventListener(type, keep, true);
      removeEventListener(type, forgetAnswered);
    }
    const keys = [...early].filter((event) => event instanceof KeyboardEvent);
    const presses = [...early].flatMap(({ type, target }) =>
      type === "click" ? ((target as Element).closest<HTMLElement>("button[type=button]") ?? []) : [],
    );
    presses.at(-1)?.click();
    for (const key of keys) {
      key.target?.dispatchEvent(new KeyboardEvent(key.type, key));
      // React shows what came of one before the next: Enter needs a button that the answer enabled.
      await null;
    }
  };
  addEventListener(PAGE_TAKEN, () => (reactListens = true), { once: true });
  addEventListener(PAGE_ALIVE, () => setTimeout(pressAgain), { once: true });
}

/**
 * Offline, what the page itself does not answer leaves it as it is, with what was typed, and says `text`: the form's browser would put its own
 * error page there. So is a button that waits for scripts. What can be read offline is opened (public/sw.js). Browsers may be wrong about
 * being offline, so we are asked first: what reaches us goes on.
 */
export function stayOffline(text: string): void {
  let isAlive = false;
  let isReached = false;
  const goOn = (press: () => void) => {
    isReached = true;
    press();
    isReached = false;
  };
  const orSay = (press: () => void) =>
    void fetch("/healthz", { cache: "no-store" }).then(
      () => goOn(press),
      () => sayLine(text),
    );
  const stay = (event: Event) => {
    if (navigator.onLine || isReached || event.defaultPrevented) return;
    const target = event.target as HTMLFormElement;
    if (event.type === "submit") {
      const { submitter } = event as SubmitEvent & { submitter: HTMLButtonElement | null };
      if ((submitter?.formMethod || target.method) === "dialog") return;
      event.preventDefault();
      orSay(() => target.requestSubmit(submitter));
      return;
    }
    if (!isAlive && target.closest("button[type=button]")) orSay(() => {});
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (!link?.protocol.startsWith("http") || isHere(link)) return;
    if (navigator.serviceWorker?.controller && link.origin === location.origin) return;
    event.preventDefault();
    orSay(() => link.click());
  };
  for (const type of ["click", "submit"]) addEventListener(type, stay);
  addEventListener(PAGE_ALIVE, () => (isAlive = true), { once: true });
  addEventListener("online", () => sayLine(""));
}

/** Leads to a place on the page that is open. */
const isHere = ({ href, hash }: HTMLAnchorElement) =>
  hash !== "" && href.slice(0, -hash.length) === location.href.replace(/#.*/, "");

export function showSaid(): void {
  addEventListener(SAID, (event) => sayLine((event as CustomEvent<string>).detail));
}

/** An empty text takes the line away. */
function sayLine(text: string): void {
  const ID = "said-line";
  const line = document.getElementById(ID) ?? document.createElement("p");
  if (!line.isConnected) {
    line.id = ID;
    line.role = "status";
    line.tabIndex = -1;
    document.body.append(line);
  }
  line.className = text === "" ? "sr-only" : "rounded border border-danger/40 bg-danger-wash px-4 py-2";
  Object.assign(line.style, { position: "fixed", insetInline: "1rem", insetBlockEnd: "1rem", zIndex: "20" });
  line.textContent = text;
  // What was pressed may be gone with what is taken back.
  if (text !== "" && document.activeElement === document.body) line.focus({ preventScroll: true });
}
