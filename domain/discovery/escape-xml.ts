/** What XML 1.0 allows in a document; everything else is dropped, since no escape can carry it. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITY: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Any text as content or attribute of an XML element. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, "").replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? sign);
}
