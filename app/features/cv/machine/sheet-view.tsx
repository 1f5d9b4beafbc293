import type { Sheet } from "#domain/resumes/machine/machine-reading.ts";

/** A page as its file draws it, the words alone, with the number of each line in the order in which a program reads it. */
export function SheetView({ sheet: { width, height, items, marks }, label }: { sheet: Sheet; label: string }) {
  return (
    <svg
      viewBox={`-22 0 ${width + 22} ${height}`}
      className="w-full rounded border border-edge bg-surface text-ink"
      role="img"
      aria-label={label}
      direction="ltr"
    >
      {items.map(({ text, x, y, width, size }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          fontSize={size}
          textLength={width > 0 ? width : undefined}
          lengthAdjust="spacingAndGlyphs"
          fill="currentColor"
        >
          {text}
        </text>
      ))}
      {marks.map(({ line, x, y }) => (
        <text key={line} x={x - 3} y={y} fontSize={7} textAnchor="end" className="fill-action">
          {line}
        </text>
      ))}
    </svg>
  );
}
