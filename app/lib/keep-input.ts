/** Says that React listens, and begins to take the page over. */
export const PAGE_TAKEN = "taken";
/** Says that it has. */
export const PAGE_ALIVE = "alive";

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
