/** Says that React has taken the page over. */
export const PAGE_ALIVE = "alive";

const PRESSABLE = "a,button,summary,label";
/** A pointer that moves farther meant to let go elsewhere; in CSS pixels. */
const STILL = 8;

/**
 * A press counts for what it began on, also where the page moved beneath it before it ended. A browser would give it to whatever has come
 * there, or to nothing.
 */
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

/** What only scripts can answer, a button or a key of the page, is pressed once more when they are there. */
export function keepEarlyInput(): void {
  let pressed: HTMLElement | null = null;
  const keys: KeyboardEvent[] = [];
  const keepPress = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>("button[type=button]") ?? pressed;
  };
  const keepKey = (event: KeyboardEvent) => keys.push(event);
  addEventListener("click", keepPress, true);
  addEventListener("keydown", keepKey, true);
  const pressAgain = async () => {
    pressed?.click();
    for (const key of keys) {
      key.target?.dispatchEvent(new KeyboardEvent(key.type, key));
      // React shows what came of one before the next: Enter needs a button that the answer enabled.
      await null;
    }
  };
  addEventListener(
    PAGE_ALIVE,
    () => {
      removeEventListener("click", keepPress, true);
      removeEventListener("keydown", keepKey, true);
      setTimeout(pressAgain);
    },
    { once: true },
  );
}
