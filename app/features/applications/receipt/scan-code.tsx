import type { ScanCodeView } from "#domain/applications/receipt/receipt-view.ts";

type ScanCodeProps = { code: ScanCodeView; alt: string; kind: "barcode" | "qr" };

/** Modules of clear paper on each side that scanners need. */
const QUIET = { barcode: 10, qr: 4 };

/** A code on white paper, whatever the theme: scanners want it dark on light. */
export function ScanCode({ code: { path, columns, rows }, alt, kind }: ScanCodeProps) {
  const quiet = QUIET[kind];
  const across = { x: -quiet, width: columns + 2 * quiet };
  const down = kind === "qr" ? { y: -quiet, height: rows + 2 * quiet } : { y: 0, height: rows };
  return (
    <svg
      role="img"
      aria-label={alt}
      className={`scan-code scan-code-${kind}`}
      viewBox={`${across.x} ${down.y} ${across.width} ${down.height}`}
      preserveAspectRatio={kind === "barcode" ? "none" : "xMidYMid"}
      shapeRendering="crispEdges"
    >
      <rect {...across} {...down} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
