/** Media types of pictures that a browser may be given: pixels, and no script. */
export type RasterType = "image/png" | "image/jpeg" | "image/gif" | "image/webp";

/** The type of a picture as its first bytes (16 are enough) tell it, whatever its sender calls it; null for all else, SVG too. */
export function rasterType(bytes: Uint8Array): RasterType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  return head.startsWith("RIFF") && head.startsWith("WEBPVP8", 8) ? "image/webp" : null;
}
