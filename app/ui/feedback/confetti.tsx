import { useEffect, useRef } from "react";

const COLOURS = ["text-action", "text-marker", "text-tint-2", "text-tint-3", "text-tint-4"] as const;
const TICKS_IN_3_S = 180;

/** "rgb(1, 2, 3)" -> "#010203", the only form the confetti library reads. */
function hexOf(colour: string): string {
  const channels = colour.match(/\d+/g) ?? [];
  return `#${channels
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Falls once, for three seconds, when it appears; never under reduced motion. The library is loaded only then. */
export function Confetti() {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const canvas = root.current?.querySelector("canvas");
    if (!canvas || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const colours = Array.from(root.current?.querySelectorAll("i") ?? [], (probe) =>
      hexOf(getComputedStyle(probe).color),
    );
    let stop = () => {};
    let gone = false;
    import("canvas-confetti")
      .then(({ default: confetti }) => {
        if (gone) return;
        // No worker: it would be made from a blob, which the content policy refuses.
        const fire = confetti.create(canvas, { resize: true, useWorker: false });
        stop = () => fire.reset();
        for (const x of [0.2, 0.8]) {
          fire({
            particleCount: 60,
            spread: 70,
            startVelocity: 38,
            ticks: TICKS_IN_3_S,
            origin: { x, y: 0.6 },
            colors: colours,
          });
        }
      })
      .catch(() => {});
    return () => {
      gone = true;
      stop();
    };
  }, []);

  return (
    <div ref={root} aria-hidden className="pointer-events-none fixed inset-0 z-40">
      <canvas className="size-full" />
      {COLOURS.map((colour) => (
        <i key={colour} className={colour} />
      ))}
    </div>
  );
}
